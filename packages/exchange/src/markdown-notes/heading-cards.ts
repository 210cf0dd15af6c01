import type { NoteCard } from './note-card.ts';
import type { NoteLine } from './split-note.ts';

const heading = /^(#{1,6})\s+(.+?)\s*#*$/;

/** A card for each heading that has its own text below it. */
export function findHeadingCards(lines: readonly NoteLine[]): NoteCard[] {
  const cards: { question: string; answer: string[] }[] = [];
  for (const { text, isCode } of lines) {
    const match = isCode || text.length > 1_000 ? null : heading.exec(text);
    if (match !== null)
      cards.push({ question: (match[2] ?? '').replace(/\s#[\w/-]+/g, '').trim(), answer: [] });
    else cards.at(-1)?.answer.push(text);
  }
  return cards
    .map(({ question, answer }) => ({
      question,
      answer: answer.join('\n').trim(),
      isReversed: false,
      schedule: [],
    }))
    .filter(({ question, answer }) => question !== '' && answer !== '');
}
