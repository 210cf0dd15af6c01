import {
  type AnkiFixture,
  basic,
  basicTyped,
  cloze,
  dayMs,
  fixtureCrt,
} from '@flipstack/exchange/anki-fixture';

interface Size {
  cards: number;
  reviewsPerCard: number;
  pictures: number;
}

const decks = ['Languages::Rust', 'Languages::Go', 'Databases', 'Networks::HTTP'];

/** A package with notes as people write them: emphasis, lists, code, pictures, blanks. */
export function bigFixture(
  kind: AnkiFixture['kind'],
  { cards, reviewsPerCard, pictures }: Size,
): AnkiFixture {
  const media = Object.fromEntries(
    Array.from({ length: pictures }, (_, index) => [`picture ${index}.png`, pictureBytes(index)]),
  );
  return {
    kind,
    noteTypes: [basic, basicTyped, cloze],
    decks,
    media,
    notes: Array.from({ length: cards }, (_, index) => ({
      type: index % 10 === 0 ? 1 : index % 5 === 0 ? 2 : 0,
      fields: fieldsOf(index, pictures),
      tags: `topic::${index % 40} marked`,
      cards: [cardOf(index, reviewsPerCard)],
    })),
  };
}

function fieldsOf(index: number, pictures: number): [string, string] {
  if (index % 10 === 0) return [`What is the keyword for case ${index}?`, `keyword${index}`];
  if (index % 5 === 0)
    return [`In case ${index}, the answer is {{c1::word${index}}}, <b>not</b> another.`, ''];
  const picture = index % 7 === 0 ? `<img src="picture ${index % pictures}.png">` : '';
  return [
    `What does <code>call${index}()</code> do with <b>values &amp; keys</b>?${picture}`,
    `<div>It returns:</div><ul><li>the first</li><li>the <i>second</i></li></ul><pre><code class="language-js">if (a &lt; ${index}) {<br>  run();<br>}</code></pre>`,
  ];
}

function cardOf(index: number, reviews: number) {
  const first = fixtureCrt * 1000 + index * 1_000_000;
  return {
    deck: decks[index % decks.length] ?? '',
    ...{
      type: 2,
      queue: index % 50 === 0 ? -1 : 2,
      due: 200 + (index % 300),
      ivl: 30,
      factor: 2500,
      reps: reviews,
    },
    data: JSON.stringify({ s: 30 + (index % 100), d: 5 }),
    log: Array.from({ length: reviews }, (_, review): [number, number, number, number, number, number] => [
      ...([first + review * dayMs + index, 3, review + 1, 2500, 6_000, review === 0 ? 0 : 1] as const),
    ]),
  };
}

/** 20 kB that do not compress. */
const pictureBytes = (seed: number): Uint8Array =>
  Uint8Array.from({ length: 20_000 }, (_, index) => (index * 2_654_435_761 + seed * 97) >>> 13);
