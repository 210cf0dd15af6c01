import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { readUserModule, type UserCard } from '@flipstack/content/user-modules';
import { importFileMaxCards, importRules } from '@flipstack/contract';
import { readCsv } from '@flipstack/csv';
import {
  type Collection,
  type ColumnRole,
  type ExchangeCard,
  ExchangeError,
  type ExchangeModule,
  plainCard,
  type RecognizedPart,
  type SourceFile,
  type TableLayout,
} from '@flipstack/exchange';

/** What a file of text is read into. */
interface ReadText {
  parts: RecognizedPart[];
  collection: Collection;
}

type Layouts = Readonly<Record<string, TableLayout>>;

/** Reads our Markdown, and tables of which columns hold question and answer. */
export async function readText({ name, path }: SourceFile, layouts: Layouts): Promise<ReadText> {
  const text = await readFile(path, 'utf8');
  const isTable = /^\.(?:csv|tsv)$/i.test(extname(name));
  return isTable ? readTable(text, name, layouts[name]) : readMarkdown(text, name);
}

function toReadText(
  part: RecognizedPart,
  module: Pick<ExchangeModule, 'cards' | 'stackName'> & { name?: string | undefined },
): ReadText {
  const [fileName = ''] = part.fileNames;
  const { cards, stackName, name = basename(fileName, extname(fileName)) } = module;
  return {
    parts: [part],
    collection: {
      modules: [{ name, parents: [], stackName, sourceId: undefined, cards }],
      media: [],
      losses: [],
      documents: {},
    },
  };
}

function readMarkdown(text: string, fileName: string): ReadText {
  const rules = { ...importRules, maxCards: importFileMaxCards };
  const { cards, findings, moduleName, stackName } = readUserModule(text, rules);
  const [finding] = findings;
  if (finding !== undefined)
    throw new ExchangeError('UNREADABLE', `Line ${finding.line}: ${finding.message}`);
  const label = 'Flipstack Markdown';
  return toReadText(
    { format: 'flipstack-markdown', label, fileNames: [fileName], table: undefined },
    { cards: cards.map(toCard), name: moduleName, stackName },
  );
}

const toCard = ({ question, answer, ...rest }: UserCard): ExchangeCard => ({
  ...plainCard(question, answer),
  ...rest,
  kind: rest.kind ?? 'flip',
  body: rest.body,
});

const examplesMax = 3;

function readTable(text: string, fileName: string, chosen: TableLayout | undefined): ReadText {
  const delimiter = chosen?.delimiter ?? (/\.tsv$/i.test(fileName) ? '\t' : ',');
  const { records } = readCsv(text, { delimiter: delimiter as ',', isLenient: true });
  const width = Math.max(...records.map(({ fields }) => fields.length), 1);
  const byDefault = { delimiter, rowSeparator: '\n', hasHeader: false, isHtml: false };
  const layout = chosen ?? {
    ...byDefault,
    roles: Array.from({ length: width }, (_, index) => firstRoles[index] ?? 'ignored'),
  };
  const rows = records.slice(layout.hasHeader ? 1 : 0).map(({ fields }) => fields);
  const columnOf = (role: ColumnRole) => layout.roles.indexOf(role);
  const cards = rows.map((row) => plainCard(row[columnOf('question')] ?? '', row[columnOf('answer')] ?? ''));
  const columns = Array.from({ length: width }, (_, index) => ({
    name: layout.hasHeader ? records[0]?.fields[index] : undefined,
    examples: rows.slice(0, examplesMax).map((row) => row[index] ?? ''),
  }));
  const label = 'Table (CSV or TSV)';
  const table = { encoding: 'utf-8' as const, layout, columns, rows: rows.length };
  return toReadText(
    { format: 'table', label, fileNames: [fileName], table },
    { cards, stackName: undefined },
  );
}

const firstRoles: readonly ColumnRole[] = ['question', 'answer'];
