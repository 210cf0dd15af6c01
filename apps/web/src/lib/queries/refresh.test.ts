import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { refreshAfterChange, refreshAfterReview } from './refresh.ts';

const keys = [
  ['modules', 'own', 1, 'all'],
  ['modules', 'own', 1, 'pages'],
  ['cards', 7],
  ['module', '7'],
  ['stacks'],
  ['recently-deleted'],
  ['admin', 'modules', {}],
  ['review', 'summary'],
  ['review', 'cards', 7],
  ['review', 'queue', undefined, undefined],
  ['library', 'modules'],
  ['ranking', 'board', {}],
  ['invitation', 'token'],
] as const;

async function refreshed(refresh: (client: QueryClient) => Promise<void>): Promise<string[]> {
  const client = new QueryClient();
  for (const key of keys) client.setQueryData(key, 'loaded');
  await refresh(client);
  return keys.filter((key) => client.getQueryState(key)?.isInvalidated).map((key) => key.join(' '));
}

it('refetches every list and count after a change, but not the library, the next cards or an invitation', async () => {
  const kept = ['review queue  ', 'library modules', 'invitation token'];
  const expected = keys.map((key) => key.join(' ')).filter((key) => !kept.includes(key));
  expect(await refreshed(refreshAfterChange)).toEqual(expected);
});

it('refetches due counts, progress and the ranking after a review', async () => {
  expect(await refreshed(refreshAfterReview)).toEqual([
    'review summary',
    'review cards 7',
    'ranking board [object Object]',
  ]);
});
