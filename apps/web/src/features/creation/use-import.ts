import type { Module } from '@flipstack/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { failureMessage } from '../../lib/failure-message.ts';

/** A text in the card format, for a new module of these names or for one that is there. */
export type ImportRequest =
  | { markdown: string; names: { moduleName: string; stackName: string }; module?: undefined }
  | { markdown: string; module: Module; names?: undefined };

export interface Imported {
  module: Module;
  /** How many cards have come. */
  count: number;
}

/** Imports all of a text, or nothing of it. */
export function useImport(userId: number) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: importText,
    onSettled: (imported) =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['modules', 'own', userId] }),
        client.invalidateQueries({ queryKey: ['cards', imported?.module.moduleId] }),
        client.invalidateQueries({ queryKey: ['module', String(imported?.module.moduleId)] }),
      ]),
  });
  return {
    send: (request: ImportRequest, onImported: (imported: Imported) => void) =>
      mutate(request, { onSuccess: onImported }),
    isPending,
    error: error ? failureMessage('nothing was imported', error) : undefined,
  };
}

async function importText({ markdown, names, module }: ImportRequest): Promise<Imported> {
  if (module === undefined) {
    const created = await api('POST /modules/import', { body: { markdown, ...names } });
    return { module: created, count: created.cardsCount };
  }
  const cards = await api('POST /modules/{id}/import', {
    params: { id: module.moduleId },
    body: { markdown },
  });
  return { module, count: cards.length };
}
