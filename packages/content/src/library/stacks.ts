/** The stacks of a new server: those of the twelve sample modules, in their order. */
export const builtInStacks = [
  'Java',
  'Python',
  'SQL',
  'JS',
  'C#',
  'React',
  'Vue',
  'HTML',
  'CSS',
  'UI/UX',
  'GO',
  'PHP',
] as const;

export type BuiltInStack = (typeof builtInStacks)[number];
