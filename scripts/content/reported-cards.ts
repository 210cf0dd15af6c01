import { readFileSync } from 'node:fs';
import type { LintedModule } from '@flipstack/content/lint';

/** A heading of the export of card reports, as `## path:line {#k3m9x2}: 3`. */
const heading = /^## .*\{#([a-z0-9]{6})\}: (\d+)$/;

/** The number of reports of each card in an exported file, by permanent id. */
export function readReports(text: string): Map<string, number> {
  const reports = new Map<string, number>();
  for (const line of text.split(/\r?\n/)) {
    const [, id, count] = heading.exec(line) ?? [];
    if (id !== undefined) reports.set(id, (reports.get(id) ?? 0) + Number(count));
  }
  return reports;
}

/**
 * One line for each reported card, most reported first: where it is now, which may differ from where
 * it was when the reports were exported, how many reports it has and what it asks.
 */
export function reportLines(
  reports: ReadonlyMap<string, number>,
  library: readonly LintedModule[],
): string[] {
  const places = new Map(
    library.flatMap(({ file, module, lines }) =>
      module.cards.map((card, index) => [
        card.permanentId,
        { place: `${file}:${lines.cards[index]?.heading ?? 1}`, question: card.question },
      ]),
    ),
  );
  const sorted = [...reports].toSorted(([, one], [, other]) => other - one);
  return sorted.map(([id, count]) => {
    const { place = `{#${id}}`, question = 'no longer in the library' } = places.get(id) ?? {};
    const [line = ''] = question.split('\n');
    return `${place} reports: ${count} open: ${line}`;
  });
}

/** @throws if the file cannot be read, or is not an export of card reports */
export function readReportFile(path: string): Map<string, number> {
  const text = readFileSync(path, 'utf8');
  if (!/^# (?:Open|Closed) reports of library cards$/m.test(text))
    throw new Error(`${path} is not an export of card reports.`);
  return readReports(text);
}
