import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes cached data before the server has agreed to it.
 * @returns the rollback, for when the server refuses.
 */
export async function changeCached<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
): Promise<() => void> {
  // A response that is already on its way does not contain the change and would undo it.
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData<Data>(queryKey);
  client.setQueryData<Data>(queryKey, (data) => data && change(data));
  return () => client.setQueryData(queryKey, before);
}

/** `changeCached` for a list. */
export function changeCachedList<Item>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (items: Item[]) => Item[],
): Promise<() => void> {
  return changeCached(client, queryKey, change);
}
