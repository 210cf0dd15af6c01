import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows a change of a list before the server has agreed to it.
 * @returns the way back, for when the server refuses.
 */
export async function changeAtOnce<Item>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (items: Item[]) => Item[],
): Promise<() => void> {
  // An answer that is on its way knows nothing of the change and would undo it.
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData<Item[]>(queryKey);
  client.setQueryData<Item[]>(queryKey, (items) => items && change(items));
  return () => client.setQueryData(queryKey, before);
}
