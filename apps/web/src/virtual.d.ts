declare module 'virtual:sample-list' {
  /** The sample modules by position, without their cards. */
  export const sampleList: readonly { moduleName: string; stackName: string; cardsCount: number }[];
}

declare module 'virtual:runner-files' {
  export interface RunnerFile {
    path: string;
    /** Of the file itself. */
    bytes: number;
    /** Of what is transferred, compressed. */
    downloadBytes: number;
  }

  /** The document of the isolation frame. */
  export const framePath: string;
  export const runtimes: Readonly<
    Record<
      import('@flipstack/runner').RuntimeName,
      { program: RunnerFile; files: Record<string, RunnerFile> }
    >
  >;
}
