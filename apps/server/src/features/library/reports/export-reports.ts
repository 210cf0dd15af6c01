import type { CardReport, CardReportFilter, ReportedCard } from '@flipstack/contract';
import type { Database } from '../../../database/database.ts';
import { countOf } from '../../audit/audit-repository.ts';
import { type CardPlaces, readAllReportedCards } from './reported-cards.ts';

/** More cards than the library has. */
const exportedCardsMax = 10_000;

/**
 * All matching reports as Markdown, most reported cards first: a heading with the file and line of
 * each card, then what was reported. `npm run content -- --reports FILE` reads the headings.
 */
export async function exportReports(
  database: Database,
  filter: CardReportFilter,
  { places, now }: { places: CardPlaces; now: number },
): Promise<string> {
  const cards = await readAllReportedCards(database, filter, { places, max: exportedCardsMax });
  const state = filter.open === 'true' ? 'Open' : 'Closed';
  const head = `# ${state} reports of library cards\n\nExported ${new Date(now).toISOString()}. ${countOf(cards.length, 'card')}.\n`;
  return head + cards.map(formatCard).join('');
}

function formatCard(card: ReportedCard): string {
  const { permanentId, source, stackName, moduleName, content, count, countedOnly, reports } = card;
  const place = source ?? 'no longer in the library';
  const heading = `## ${place} {#${permanentId ?? 'none'}}: ${count}`;
  const more = countedOnly === 0 ? '' : `- ${countedOnly} more were only counted.\n`;
  return `\n${heading}\n\n${escaped(stackName)} · ${escaped(moduleName)} · ${content.level}\n\n${quote(content.question)}\n\n${reports.map(formatReport).join('')}${more}`;
}

function formatReport({
  reason,
  text,
  createdAt,
  hasChanged,
  outcome,
  reply,
  resolvedAt,
}: CardReport): string {
  const facts = [
    createdAt.slice(0, 10),
    reason,
    ...(hasChanged ? ['the card has changed since'] : []),
    ...(resolvedAt === null ? [] : [`closed ${resolvedAt.slice(0, 10)}${outcome ? ` as ${outcome}` : ''}`]),
  ];
  const answer = reply === null ? '' : `  Reply: ${escaped(reply)}\n`;
  return `- ${facts.join(', ')}: ${text === '' ? '–' : escaped(text)}\n${answer}`;
}

/** Cards are Markdown themselves; a quotation keeps their headings out of the outline. */
const quote = (markdown: string): string =>
  markdown
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/** Plain text on one line, without anything that Markdown or HTML would read as markup. */
const escaped = (text: string): string =>
  text
    .replace(/[\s\u2028\u2029]+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]()<>#+\-.!|~&:@$^=]/g, '\\$&');
