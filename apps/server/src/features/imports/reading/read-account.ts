import { historyReviewsPerCardMax, levels, reviewDurationMaxMs, reviewSettings } from '@flipstack/contract';
import type { JsonValue } from '@flipstack/exchange';
import { isTimeZone } from '@flipstack/study/learner-day';
import { reviewInstantMin } from '@flipstack/study/review-history';
import { z } from 'zod';
import type { NoteList } from './note-list.ts';
import type { AccountLine, LibraryReview, SpoolSummary } from './spool-format.ts';

/** “All your data” has more than cards: what else of it is imported, and how much. */
export interface ReadAccount {
  settings: SpoolSummary['settings'];
  lines: AccountLine[];
  reviews: number;
}

const cardId = z.string().min(1).max(200);

const library = z.object({
  follows: z.array(z.object({ slug: z.string().max(200), levels: z.array(z.enum(levels)) })).max(10_000),
  cards: z.array(cardId).max(100_000),
  setAside: z
    .array(z.tuple([cardId, z.enum(['suspended', 'leech'])]))
    .max(100_000)
    .default([]),
  reviews: z.array(
    z.tuple([cardId, z.int(), z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]), z.number()]),
  ),
});

const interviews = z.array(z.looseObject({ id: z.uuid() }));

/** Of one interview, as JSON: 60 minutes of code are less than a third of it. */
const interviewMaxLength = 300_000;
export const importedInterviewsMax = 500;

/** Reads the documents of “All your data”. They are not trusted to be valid. */
export function readAccount(
  documents: Readonly<Record<string, JsonValue>>,
  { notes, now }: { notes: NoteList; now: number },
): ReadAccount {
  const settings = readSettings(documents.settings, notes);
  const { lines, reviews } = readLibrary(documents.library, notes, now);
  return { settings, lines: [...lines, ...readInterviews(documents.interviews, notes)], reviews };
}

function readSettings(document: JsonValue | undefined, notes: NoteList): SpoolSummary['settings'] {
  if (document === undefined) return undefined;
  const { data } = reviewSettings.safeParse(document);
  if (data === undefined || !isTimeZone(data.timeZone)) {
    notes.add('lost', 'The review settings cannot be read, so they are left out.');
    return undefined;
  }
  notes.add('changed', 'The review settings are imported, unless you have saved your own here.');
  return data;
}

function readLibrary(
  document: JsonValue | undefined,
  notes: NoteList,
  now: number,
): { lines: AccountLine[]; reviews: number } {
  if (document === undefined) return { lines: [], reviews: 0 };
  const { data } = library.safeParse(document);
  if (data === undefined) {
    notes.add('lost', 'The progress with cards of the library cannot be read, so it is left out.');
    return { lines: [], reviews: 0 };
  }
  const byCard = Map.groupBy(
    data.reviews.filter(([, at]) => at >= reviewInstantMin && at <= now),
    ([card]) => card,
  );
  const reviews = Array.from(byCard, ([card, all]) => ({
    type: 'reviews' as const,
    card,
    reviews: all
      .map(([, at, rating, durationMs]): LibraryReview => [at, rating, durationOf(durationMs)])
      .toSorted(([a], [b]) => a - b)
      .slice(-historyReviewsPerCardMax),
  }));
  const kept = reviews.reduce((sum, one) => sum + one.reviews.length, 0);
  if (kept < data.reviews.length)
    notes.add(
      'lost',
      'Reviews of library cards in the future, before 2000, or beyond 1,000 of one card are left out.',
    );
  const lines: AccountLine[] = [
    ...data.follows.map((follow) => ({ type: 'follow' as const, ...follow })),
    ...data.cards.map((card) => ({ type: 'card' as const, card })),
    ...reviews,
    ...data.setAside.map(([card, as]) => ({ type: 'set-aside' as const, card, as })),
  ];
  for (const { card } of reviews)
    notes.add(
      'changed',
      'Progress with cards of the library is added to yours. Undo does not remove it.',
      card,
    );
  return { lines, reviews: kept };
}

const durationOf = (ms: number) => Math.min(Math.max(0, Math.round(ms)), reviewDurationMaxMs);

function readInterviews(document: JsonValue | undefined, notes: NoteList): AccountLine[] {
  if (document === undefined) return [];
  const { data } = interviews.safeParse(document);
  if (data === undefined) {
    notes.add('lost', 'The mock interviews cannot be read, so they are left out.');
    return [];
  }
  const lines = data.map((interview) => ({
    type: 'interview' as const,
    id: interview.id,
    interview: JSON.stringify(interview),
  }));
  const kept = lines.filter(({ interview }) => interview.length <= interviewMaxLength);
  for (const { id } of kept.slice(0, importedInterviewsMax))
    notes.add(
      'changed',
      'Mock interviews are kept for your exports. They do not count in reports or rankings.',
      id,
    );
  for (const { id } of [
    ...lines.filter((line) => !kept.includes(line)),
    ...kept.slice(importedInterviewsMax),
  ])
    notes.add(
      'lost',
      `Mock interviews beyond ${importedInterviewsMax}, or of unusual size, are left out.`,
      id,
    );
  return kept.slice(0, importedInterviewsMax);
}
