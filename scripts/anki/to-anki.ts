import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ExchangeCard, type ExchangeModule, mediaUrl, plainCard } from '@flipstack/exchange';
import { anyModules } from '@flipstack/exchange/any-modules';
import { readCollection } from '@flipstack/exchange/read';
import { writeApkg } from '@flipstack/exchange/write';
import fc from 'fast-check';
import type { Checks } from './checks.ts';
import { runPython } from './python.ts';

/** What `open-package.py` prints. */
interface OpenedPackage {
  firstImport: { added: number; updated: number; same: number };
  secondImport: { added: number; updated: number; same: number };
  isSound: boolean;
  missingMedia: string[];
  cards: OpenedCard[];
  media: Record<string, string>;
  /** The guid of the card that was reviewed before the export. */
  reviewed: string;
}

interface OpenedCard {
  guid: string;
  noteType: string;
  deck: string;
  tags: string[];
  question: string;
  answer: string;
  type: number;
  queue: number;
  interval: number;
  reviews: number;
  lapses: number;
  log: { at: number; rating: number }[];
}

const now = Date.now();
const dayMs = 86_400_000;
/** Anki 2.1.15 does not find names with characters that HTML escapes; names in our exports have none. */
const picture = { name: 'a picture.png', bytes: Buffer.from('bytes of a picture') };

/** The first is due before all others, so that Anki asks it. */
const chosenCards: ExchangeCard[] = [
  {
    ...plainCard(
      'What does `let` do?\n\n```js\nlet a = "<b>";\n```',
      `**Declares** $\`x^2\`$ ![a](${mediaUrl(picture.name)})`,
    ),
    ids: { exported: 'chosen-due', source: undefined },
    tags: ['js', 'a::b'],
    level: 'EASY',
    schedule: {
      ...{ state: 'Review', dueAt: now - 400 * dayMs, intervalDays: 10, reviews: 1, lapses: 0 },
      ...{ lastReviewAt: now - 410 * dayMs, memory: { model: 'sm2', ease: 2.1 } },
    },
    log: [{ type: 'review', at: now - 410 * dayMs, rating: 3, state: 'New', durationMs: 4000 }],
  },
  {
    ...plainCard('A term?', 'term'),
    ids: { exported: 'chosen-new', source: 'anki:x&y:0' },
    level: 'HARD',
  },
];

const modules = (): ExchangeModule[] => [
  { name: 'Chosen', parents: [], stackName: 'JS', sourceId: undefined, cards: chosenCards },
  ...fc.sample(anyModules, { seed: 1, numRuns: 60 }).flat().map(asOneCollection),
];

/** Each sample is a separate collection, so names and instants repeat. Anki removes quotation marks from names. */
const asOneCollection = (module: ExchangeModule, index: number): ExchangeModule => ({
  ...module,
  name: `${withoutQuotes(module.name)} ${index}`,
  parents: module.parents.map(withoutQuotes),
  cards: module.cards.map((card) => ({
    ...card,
    log: card.log.map((entry) => ({ ...entry, at: entry.at + index })),
  })),
});

const withoutQuotes = (name: string): string => name.replaceAll('"', '');

/** Lets Anki import a package of ours, and reads what Anki exports then. */
export async function openOurPackage(ankiFolder: string, workFolder: string, checks: Checks): Promise<void> {
  const source = modules();
  const file = join(workFolder, 'ours.apkg');
  const media = [
    { name: picture.name, size: picture.bytes.length, open: () => Readable.from([picture.bytes]) },
  ];
  const stream = await writeApkg({ modules: source, media }, { now, withSchedules: true });
  await pipeline(stream, createWriteStream(file));

  const opened = runPython('open-package.py', [ankiFolder, file, workFolder]) as OpenedPackage;
  const count = source.reduce((sum, { cards }) => sum + cards.length, 0);
  checks.equal('first import', opened.firstImport, { added: count, updated: 0, same: 0 });
  checks.equal('second import', opened.secondImport, { added: 0, updated: 0, same: count });
  checks.equal('the database is sound', opened.isSound, true);
  checks.equal('missing media', opened.missingMedia, []);
  checks.equal('media', opened.media, {
    [picture.name]: createHash('sha1').update(picture.bytes).digest('hex'),
  });

  const back = await readCollection([{ name: 'back.colpkg', path: join(workFolder, 'back.colpkg') }]);
  try {
    checks.equal('losses', back.losses, []);
    compareCards(source, { opened, back: back.modules }, checks);
  } finally {
    await back.close();
  }
  console.log(`Anki imported ${count} cards, and its export was read again.`);
}

interface Found {
  opened: OpenedPackage;
  back: ExchangeModule[];
}

function compareCards(source: ExchangeModule[], { opened, back }: Found, checks: Checks): void {
  const cards = back.flatMap((module) => module.cards.map((card) => ({ module, card })));
  const found = new Map(cards.map(({ module, card }) => [card.ids.exported, { module, card }]));
  const rows = new Map(opened.cards.map((card) => [card.guid, card]));
  checks.equal('guids', rows.size, opened.cards.length);
  const texts = opened.cards.map(({ question, answer }) => `${question}${answer}`);
  checks.equal(
    'texts that were not filled in',
    texts.filter((text) => /\{\{|\(unknown field/.test(text)),
    [],
  );
  const [first] = opened.cards;
  checks.equal('code in a question', first?.question.includes('<code class="language-js">let a = '), true);
  checks.equal('a formula', first?.answer.includes('\\(x^2\\)'), true);
  checks.equal('a picture', first?.answer.includes('<img src="a picture.png"'), true);
  checks.equal('the reviewed card', opened.reviewed, first?.guid);
  checks.equal('its schedule is the one of Anki', found.get('chosen-due')?.card.schedule?.reviews, 2);
  for (const module of source) {
    for (const [index, card] of module.cards.entries()) {
      const name = `${module.name}, card ${index + 1} (${card.kind})`;
      const { module: foundModule, card: again } = found.get(card.ids.exported) ?? {};
      checks.equal(`${name}: deck`, deckOf(foundModule), deckOf(module));
      const isReviewed = card.ids.exported === 'chosen-due';
      checks.equal(`${name}: log`, again?.log.length, card.log.length + (isReviewed ? 1 : 0));
      if (!isReviewed) checks.equal(name, comparable(again), comparable(card));
    }
  }
}

const deckOf = (module: ExchangeModule | undefined): string | undefined =>
  module && [...module.parents, module.name].join('::');

/**
 * Anki sorts tags, and a new collection begins with a day on which no card is buried. Messages of the
 * process that reads leave out what is undefined.
 */
const comparable = (card: ExchangeCard | undefined): unknown =>
  card && JSON.parse(JSON.stringify({ ...card, tags: card.tags.toSorted(), isBuried: false }));
