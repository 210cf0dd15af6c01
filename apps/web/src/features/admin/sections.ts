/** The sections of the console in the order of its menu, each with its heading. */
export const sectionTitles = {
  users: 'Users',
  stacks: 'Stacks',
  modules: 'Modules',
  cards: 'Cards',
  health: 'Library health',
  reports: 'Card reports',
  community: 'Community reports',
  audit: 'Audit log',
} as const;

/** What the rows of each section are called in a sentence. */
export const rowNouns: Readonly<Record<Section, string>> = {
  users: 'users',
  stacks: 'stacks',
  modules: 'modules',
  cards: 'cards',
  health: 'cards',
  reports: 'reports',
  community: 'modules',
  audit: 'actions',
};

/** Above an empty table that is neither searched nor filtered, if not `No users yet`. */
export const emptyTitles: Readonly<Partial<Record<Section, string>>> = {
  audit: 'No actions recorded yet',
  reports: 'No open reports',
};

export type Section = keyof typeof sectionTitles;

export const sections = Object.keys(sectionTitles) as Section[];

export function isSection(name: string | null): name is Section {
  return name !== null && Object.hasOwn(sectionTitles, name);
}
