import { Readable } from 'node:stream';
import { formatSpreadsheetField } from '@flipstack/csv';
import type { ExchangeModule } from '../collection.ts';
import { exportedIdPrefix } from '../table/read-table.ts';
import type { ExportSource } from './export-source.ts';

const header = ['question', 'answer', 'level', 'tags', 'module', 'stack', 'id'];

/**
 * Cards as CSV (RFC 4180, UTF-8 with a byte order mark, so that Excel reads it). Checked cards have
 * their readable answer; media, schedules and logs have no place there.
 */
export const writeCsv = ({ modules }: Pick<ExportSource, 'modules'>): Readable =>
  Readable.from(rows(modules), { objectMode: false });

async function* rows(modules: ExportSource['modules']): AsyncGenerator<string> {
  yield `\uFEFF${header.join(',')}\r\n`;
  for await (const module of modules) yield rowsOf(module);
}

const rowsOf = ({ name, parents, stackName, cards }: ExchangeModule): string =>
  cards
    .map(({ question, answer, level = '', tags, ids }) => {
      const id = ids.exported === undefined ? '' : `${exportedIdPrefix}${ids.exported}`;
      const fields = [
        question,
        answer,
        level,
        tags.join(' '),
        [...parents, name].join('::'),
        stackName ?? '',
        id,
      ];
      return `${fields.map(formatSpreadsheetField).join(',')}\r\n`;
    })
    .join('');
