import type { Module } from '@flipstack/contract';
import { api } from '../../../lib/api.ts';
import type { Change } from '../../../lib/queries/use-change.ts';

/** A text in the card format, for a new module with these names or for an existing one. */
export type ImportRequest =
  | { markdown: string; names: { moduleName: string; stackName: string }; module?: undefined }
  | { markdown: string; module: Module; names?: undefined };

export interface ImportedCards {
  module: Module;
  count: number;
}

/** Imports all of a text, or none of it. */
export const importCards: Change<ImportRequest, ImportedCards> = {
  call: importText,
  failure: 'nothing was imported',
};

async function importText({ markdown, names, module }: ImportRequest): Promise<ImportedCards> {
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
