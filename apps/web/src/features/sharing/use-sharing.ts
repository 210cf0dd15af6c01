import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useChange } from '../../lib/queries/use-change.ts';
import { sharedPath } from '../../lib/shared.ts';
import { readStored, store } from '../../lib/storage.ts';
import { useToast } from '../../ui/toast.tsx';

export const shareKey = (moduleId: number) => ['share', moduleId];

export const moduleShare = (moduleId: number) =>
  queryOptions({
    queryKey: shareKey(moduleId),
    queryFn: ({ signal }) => api('GET /modules/{id}/share', { params: { id: moduleId }, signal }),
  });

/** The server stores only a hash of the token, so that this browser has to remember the link. */
const storageKey = (userId: number, moduleId: number) => `flipstack.share-link.${userId}.${moduleId}`;

/** Makes and ends the link of a module. */
export function useShareLink(userId: number, moduleId: number) {
  const client = useQueryClient();
  const showToast = useToast();
  const params = { id: moduleId };
  const key = storageKey(userId, moduleId);
  const [token, setToken] = useState(() => readStored(key));
  const keep = (made: string | undefined) => {
    store(key, made);
    setToken(made);
  };
  const onError = (text: string) => showToast({ role: 'alert', text });
  const making = useChange(
    { call: () => api('PUT /modules/{id}/share/link', { params }), failure: 'the link was not made' },
    {
      onSuccess: ({ token: made, share }) => {
        keep(made);
        client.setQueryData(shareKey(moduleId), { share });
      },
      onError,
    },
  );
  const ending = useChange(
    { call: () => api('DELETE /modules/{id}/share', { params }), failure: 'the module is still shared' },
    {
      onSuccess: () => {
        keep(undefined);
        client.setQueryData(shareKey(moduleId), { share: null });
        showToast({ role: 'status', text: 'The module is private again, and its link no longer works' });
      },
      onError,
    },
  );
  return {
    /** Undefined if another browser made the link. */
    address: token && `${location.origin}${location.pathname}#${sharedPath(token)}`,
    make: () => making.send(undefined),
    end: () => ending.send(undefined),
    isPending: making.isPending || ending.isPending,
  };
}

/** Makes a version of a shared module. */
export function useNewVersion(moduleId: number) {
  const client = useQueryClient();
  const showToast = useToast();
  return useChange(
    {
      call: (note: string) =>
        api('POST /modules/{id}/share/versions', { params: { id: moduleId }, body: { note } }),
      failure: 'the update was not published',
    },
    {
      onSuccess: (share) => {
        client.setQueryData(shareKey(moduleId), { share });
        showToast({ role: 'status', text: `Readers now see version ${share.version}` });
      },
      onError: (text) => showToast({ role: 'alert', text }),
    },
  );
}
