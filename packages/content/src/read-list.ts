import type { CardSource } from './module-file.ts';
import type { RawPart, Report } from './split-cards.ts';

/** Reads `- item` lines; `lines` takes the index of each item's line. */
export const readList = (raw: RawPart, lines: number[], report: Report): string[] =>
  readItems(raw, lines, report, '- …', (item) => item);

/**
 * Reads `- [title](url)` lines. Up to the first `](` that no backslash guards it is the title, the rest is the
 * URL.
 */
export const readSources = (raw: RawPart, lines: number[], report: Report): CardSource[] =>
  readItems(raw, lines, report, '- [title](https://…)', (item) => {
    const [, title, url] = /^\[((?:\\.|[^\\\]]|\](?!\())+)\]\((\S+)\)$/s.exec(item) ?? [];
    return title === undefined || url === undefined ? undefined : { title: unescapeTitle(title), url };
  });

const unescapeTitle = (title: string): string => title.replace(/\\([\\[\]])/g, '$1');

function readItems<Item>(
  raw: RawPart,
  lines: number[],
  report: Report,
  expected: string,
  read: (text: string) => Item | undefined,
): Item[] {
  return raw.lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const lineIndex = raw.headingIndex + 1 + index;
    const text = /^- (.*)$/s.exec(line)?.[1]?.trim();
    const item = text ? read(text) : undefined;
    if (item === undefined) report(lineIndex, `expected \`${expected}\``);
    else lines.push(lineIndex);
    return item === undefined ? [] : [item];
  });
}
