import { readAnkiText } from '../anki/text/read-anki-text.ts';
import { looksLikeAnkiText } from '../anki/text/read-header.ts';
import type { CollectionBuilder } from '../collection-builder.ts';
import { looksLikeCrowdAnki, readCrowdAnki } from '../crowdanki/read-crowdanki.ts';
import type { ExchangeFormat } from '../formats.ts';
import { hasNoteCards, readMarkdownNote } from '../markdown-notes/read-markdown-notes.ts';
import { looksLikeOwnJson, readOwnJson } from '../own/read-own-json.ts';
import { looksLikeOwnMarkdown, readOwnMarkdown } from '../own/read-own-markdown.ts';
import type { ReadRequest } from '../process/messages.ts';
import type { TreeFile } from '../sources/open-sources.ts';
import { completeLayout } from '../table/detect-layout.ts';
import { previewTable } from '../table/preview-table.ts';
import { readTable } from '../table/read-table.ts';
import type { TableLayout } from '../table-layout.ts';
import { type DecodedText, isText, readText } from '../text/decode-text.ts';
import { baseName, hasExtension } from '../text/file-name.ts';
import { damaged } from '../zip/zip-archive.ts';
import type { Part } from './part.ts';

/** A file of text in a known format; undefined for other files. */
export async function textPart(
  label: string,
  file: TreeFile,
  request: ReadRequest,
): Promise<Part | undefined> {
  if (file.size === 0) return undefined;
  const chosen = request.tables[label];
  const decoded = await readText(file, chosen?.encoding);
  if (chosen === undefined && !isText(decoded) && !looksLikeOwnMarkdown(decoded.text)) return undefined;
  const isJson = hasExtension(file.name, 'json') || decoded.text.trimStart().startsWith('{');
  if (isJson) return jsonPart(label, decoded.text, file.name);
  return writtenPart(label, decoded, file.name, request);
}

const part = (format: ExchangeFormat, label: string, read: (builder: CollectionBuilder) => void): Part => ({
  ...{ format, fileNames: [label], table: undefined },
  async read(builder) {
    read(builder);
    return undefined;
  },
});

function jsonPart(label: string, text: string, name: string): Part | undefined {
  const value = parsed(text);
  // JSON of other programs is not an error in a folder of notes.
  if (value === undefined && !hasExtension(name, 'json')) return undefined;
  if (value === undefined) throw damaged();
  if (looksLikeCrowdAnki(value)) return part('crowdanki', label, (builder) => readCrowdAnki(value, builder));
  if (looksLikeOwnJson(value))
    return part('flipstack-json', label, (builder) => readOwnJson(value, label, builder));
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function writtenPart(
  label: string,
  decoded: DecodedText,
  name: string,
  { moduleName, tables, files }: ReadRequest,
): Part | undefined {
  const { text } = decoded;
  const isTableFile = hasExtension(name, 'csv', 'tsv', 'tab');
  const chosen = tables[label];
  const isOnly = files.length === 1 && files[0]?.name === label;
  if (chosen === undefined && !isTableFile) {
    if (looksLikeOwnMarkdown(text))
      return part('flipstack-markdown', label, (builder) =>
        readOwnMarkdown(decoded.exact, { name, isOnly }, moduleName, builder),
      );
    if (looksLikeAnkiText(text))
      return part('anki-text', label, (builder) => readAnkiText(text, moduleName ?? baseName(name), builder));
    const isMarkdown = hasExtension(name, 'md', 'markdown');
    if ((isMarkdown || !text.includes('\t')) && hasNoteCards(text))
      return part('markdown-notes', label, (builder) => readMarkdownNote(text, name, moduleName, builder));
    if (isMarkdown) return undefined;
  }
  const layout = completeLayout(text, chosen);
  const preview = previewTable(decoded, layout);
  if (chosen === undefined && !isTableFile && layout.roles.length < 2) return undefined;
  return {
    ...part(isTableFile ? 'table' : formatOf(layout), label, (builder) =>
      readTable(text, layout, moduleName ?? baseName(name), builder),
    ),
    table: preview,
  };
}

/** A text with terms and definitions and nothing else is what Quizlet shows to copy. */
const formatOf = ({ roles, hasHeader, delimiter }: TableLayout): ExchangeFormat =>
  !hasHeader && roles.length === 2 && (delimiter === '\t' || delimiter.length > 1) ? 'quizlet' : 'table';
