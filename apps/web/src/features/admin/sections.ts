/** The sections of the console in the order of its menu, each with its heading. */
export const sectionTitles = {
  users: 'Users',
  stacks: 'Stacks',
  modules: 'Modules',
  cards: 'Cards',
  audit: 'Audit log',
} as const;

export type Section = keyof typeof sectionTitles;

export const sections = Object.keys(sectionTitles) as Section[];

export function isSection(name: string | null): name is Section {
  return name !== null && Object.hasOwn(sectionTitles, name);
}
