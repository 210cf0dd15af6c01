import { join } from 'node:path';
import type { ExchangeCard } from '@flipstack/exchange';
import { readCollection } from '@flipstack/exchange/read';
import type { Checks } from './checks.ts';
import { runPython } from './python.ts';

/** A card as `write-packages.py` prints it. */
interface MadeCard {
  guid: string;
  /** Of its template or blank, from 0. */
  number: number;
  type: number;
  queue: number;
  interval: number;
  factor: number;
  reviews: number;
  lapses: number;
  /** How many reviews are in the log. */
  log: number;
}

const states = ['New', 'Learning', 'Review', 'Relearning'];

/** What the cards say that the script makes, in the order in which it does. */
const texts = [
  ['flip', 'What is a **channel**?', 'A typed conduit'],
  ['flip', 'goroutine', 'a light thread'],
  ['flip', 'a light thread', 'goroutine'],
  ['flip', 'defer', 'runs at return'],
  ['flip', 'runs at return', 'defer'],
  ['flip', 'panic', 'unwinds'],
  ['typed', 'Keyword of constants?', '`const`'],
  ['cloze', 'Fill in the blank: … was made at Google', 'Go was made at Google\n\nin 2007'],
  ['cloze', 'Fill in the blank: Go was made at …', 'Go was made at Google\n\nin 2007'],
  ['flip', '![](media:a%20picture.png)', '```\na < b\n```'],
  ['flip', 'never seen', 'new'],
];

/** Lets Anki make and review cards, and reads its exports. */
export async function readOwnExports(ankiFolder: string, workFolder: string, checks: Checks): Promise<void> {
  const made = runPython('write-packages.py', [ankiFolder, workFolder]) as Record<string, MadeCard[]>;
  for (const [name, scheduler] of [
    ['old.apkg', 'old'],
    ['old.colpkg', 'old'],
    ['new.colpkg', 'new'],
  ] as const) {
    const cards = made[scheduler] ?? [];
    const collection = await readCollection([{ name, path: join(workFolder, name) }]);
    try {
      checks.equal(`${name}: losses`, collection.losses, []);
      checks.equal(
        `${name}: media`,
        collection.media.map((file) => file.name),
        ['a picture.png'],
      );
      const decks = collection.modules.map((module) => [...module.parents, module.name].join('::'));
      checks.equal(`${name}: decks`, decks, ['Languages::Go', 'Languages', 'Default']);
      const found = collection.modules.flatMap((module) => module.cards);
      checks.equal(`${name}: texts`, found.map(textsOf), texts);
      checks.equal(`${name}: tags`, found[0]?.tags, ['a::b', 'go']);
      checks.equal(`${name}: schedules`, found.map(factsOf), cards.map(expectedFacts));
      console.log(`${found.length} cards of ${name} were read.`);
    } finally {
      await collection.close();
    }
  }
  await readNotes(workFolder, checks);
}

async function readNotes(workFolder: string, checks: Checks): Promise<void> {
  const collection = await readCollection([{ name: 'notes.txt', path: join(workFolder, 'notes.txt') }]);
  const questions = collection.modules.flatMap(({ cards }) => cards.map(({ question }) => question));
  checks.equal('notes.txt: notes', questions.length, 8);
  checks.equal('notes.txt: the first', questions[0], 'What is a **channel**?');
  console.log(`${questions.length} notes of notes.txt were read.`);
  await collection.close();
}

const textsOf = ({ kind, question, answer }: ExchangeCard) => [kind, question, answer];

const factsOf = ({ ids, isSuspended, schedule, log }: ExchangeCard) => ({
  id: ids.source,
  isSuspended,
  state: schedule?.state ?? 'New',
  intervalDays: schedule?.intervalDays ?? 0,
  reviews: schedule?.reviews ?? 0,
  lapses: schedule?.lapses ?? 0,
  log: log.filter(({ type }) => type === 'review').length,
});

const expectedFacts = (card: MadeCard): ReturnType<typeof factsOf> => ({
  id: `anki:${card.guid}:${card.number}`,
  isSuspended: card.queue === -1,
  state: (states[card.type] ?? 'New') as ReturnType<typeof factsOf>['state'],
  intervalDays: card.interval,
  reviews: card.reviews,
  lapses: card.lapses,
  log: card.log,
});
