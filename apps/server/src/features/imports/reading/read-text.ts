import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { readUserModule, type UserCard } from '@flipstack/content/user-modules';
import { importFileMaxCards, importRules } from '@flipstack/contract';
import { readCsv } from '@flipstack/csv';
import {
  type Collection,
  type ExchangeCard,
  ExchangeError,
  plainCard,
  type RecognizedPart,
  type SourceFile,
} from '@flipstack/exchange';

/** What a file of text is read into. */
interface ReadText {
  parts: RecognizedPart[];
  collection: Collection;
}

/** Reads our Markdown, and tables with question and answer in their first two columns. */
export async function readText({ name, path }: SourceFile): Promise<ReadText> {
  const text = await readFile(path, 'utf8');
  const isTable = /^\.(?:csv|tsv)$/i.test(extname(name));
  const { cards, moduleName, stackName } = isTable ? readTable(text, name) : readMarkdown(text);
  const module = {
    name: moduleName ?? basename(name, extname(name)),
    parents: [],
    stackName,
    sourceId: undefined,
    cards,
  };
  const format = isTable ? 'table' : 'flipstack-markdown';
  const label = isTable ? 'Table (CSV or TSV)' : 'Flipstack Markdown';
  return {
    parts: [{ format, label, fileNames: [name], table: undefined }],
    collection: { modules: [module], media: [], losses: [], documents: {} },
  };
}

function readMarkdown(text: string) {
  const { cards, findings, ...names } = readUserModule(text, {
    ...importRules,
    maxCards: importFileMaxCards,
  });
  const [finding] = findings;
  if (finding !== undefined)
    throw new ExchangeError('UNREADABLE', `Line ${finding.line}: ${finding.message}`);
  return { ...names, cards: cards.map(toCard) };
}

const toCard = ({ question, answer, ...rest }: UserCard): ExchangeCard => ({
  ...plainCard(question, answer),
  ...rest,
  kind: rest.kind ?? 'flip',
  body: rest.body,
});

function readTable(text: string, name: string) {
  const { records } = readCsv(text, { delimiter: /\.tsv$/i.test(name) ? '\t' : ',' });
  const cards = records.map(({ fields: [question = '', answer = ''] }) => plainCard(question, answer));
  return { cards, moduleName: undefined, stackName: undefined };
}
