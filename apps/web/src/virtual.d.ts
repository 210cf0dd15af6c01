declare module 'virtual:sample-list' {
  /** The sample modules by position, without their cards. */
  export const sampleList: readonly { moduleName: string; stackName: string; cardsCount: number }[];
}
