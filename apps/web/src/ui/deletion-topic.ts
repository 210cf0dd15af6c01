/**
 * The topic of a toast that offers Undo, which must disappear if the item is restored elsewhere.
 */
export const deletionTopic = (kind: 'user' | 'stack' | 'module' | 'card' | 'team', id: number): string =>
  `deleted ${kind} ${id}`;
