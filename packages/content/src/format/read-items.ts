import type { PlacedLine } from './placed-text.ts';
import type { Report } from './split-cards.ts';

/** Reads `- item` lines, and reports each other line with what was expected. */
export function readItems<Item>(
  lines: readonly PlacedLine[],
  report: Report,
  expected: string,
  read: (text: string) => Item | undefined,
): { item: Item; index: number }[] {
  return lines.flatMap(({ text: line, index }) => {
    if (line.trim() === '') return [];
    const text = /^- (.*)$/s.exec(line)?.[1]?.trim();
    const item = text ? read(text) : undefined;
    if (item === undefined) report(index, `Expected ${expected}.`);
    return item === undefined ? [] : [{ item, index }];
  });
}
