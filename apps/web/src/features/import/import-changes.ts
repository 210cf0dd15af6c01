import type { ImportChoices, ImportJob, TableChoices } from '@flipstack/contract';
import { api } from '../../lib/api.ts';
import type { Change } from '../../lib/queries/use-change.ts';

export const cancelImport: Change<number, ImportJob> = {
  call: (id) => api('POST /imports/{id}/cancel', { params: { id } }),
  failure: 'the import was not canceled',
};

export const undoImport: Change<number, ImportJob> = {
  call: (id) => api('POST /imports/{id}/undo', { params: { id } }),
  failure: 'the import was not undone',
};

export const confirmImport: Change<{ id: number; choices: ImportChoices }, ImportJob> = {
  call: ({ id, choices }) => api('POST /imports/{id}/confirm', { params: { id }, body: choices }),
  failure: 'nothing was imported',
};

export const readTables: Change<{ id: number; tables: TableChoices['tables'] }, ImportJob> = {
  call: ({ id, tables }) => api('PUT /imports/{id}/tables', { params: { id }, body: { tables } }),
  failure: 'the table was not read again',
};
