/** The stacks that a new server starts with: the stacks of the twelve sample modules, in their order. */
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
