import { describe, expect, it } from 'vitest';
import type { ExchangeCard } from '../collection.ts';
import {
  type AnkiFixture,
  basic,
  basicAndReversed,
  basicTyped,
  cloze,
  type FixtureNoteType,
  type PackageKindName,
  writeAnkiFixture,
} from '../tests/anki-fixture.ts';
import { readInProcess } from '../tests/read-in-process.ts';
import { temporaryFolder } from '../tests/temporary-folder.ts';

const folder = temporaryFolder();
let count = 0;

async function read(fixture: Partial<AnkiFixture> & Pick<AnkiFixture, 'notes'>, name = 'fixture.apkg') {
  count += 1;
  const path = await writeAnkiFixture(folder, `${count}-${name}`, { kind: 'latest', ...fixture });
  return readInProcess(folder, { [name]: path });
}

async function cardsOf(fixture: Partial<AnkiFixture> & Pick<AnkiFixture, 'notes'>): Promise<ExchangeCard[]> {
  const { modules } = await read(fixture);
  return modules.flatMap(({ cards }) => cards);
}

/** The cards of one note of a type, as their texts. */
async function textsOf(type: FixtureNoteType, fields: string[], ords = [0]) {
  const cards = await cardsOf({
    noteTypes: [type],
    notes: [{ fields, cards: ords.map((ord) => ({ ord })) }],
  });
  return cards.map(({ question, answer }) => [question, answer]);
}

const codes = (result: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries(result.losses.map(({ code, count: number }) => [code, number]));

const kinds: PackageKindName[] = ['legacy1', 'legacy2', 'latest'];

describe('the three kinds of packages', () => {
  it.each(kinds)('reads cards, decks, tags and media of %s, and not the decoy', async (kind) => {
    const { modules, media, losses } = await read({
      kind,
      noteTypes: [basic, cloze],
      decks: ['Languages::Rust', 'B'],
      notes: [
        { fields: ['Q1', '<img src="a b.png">'], tags: 'x y::z' },
        { type: 1, fields: ['{{c1::one}} two', ''], cards: [{ deck: 'B' }] },
      ],
      media: { 'a b.png': Buffer.from('picture') },
    });
    expect(modules.map(({ name, parents, cards }) => [name, parents, cards.length])).toEqual([
      ['Rust', ['Languages'], 1],
      ['B', [], 1],
    ]);
    expect(modules[0]?.cards[0]).toMatchObject({
      question: 'Q1',
      answer: '![](media:a%20b.png)',
      tags: ['x', 'y::z'],
      ids: { source: 'anki:guid0:0' },
    });
    expect(media).toMatchObject([{ name: 'a b.png', size: 7 }]);
    expect(losses).toEqual([]);
  });

  it.each(kinds)('reads 90 media files of %s, and counts those that no card uses', async (kind) => {
    const names = Array.from({ length: 90 }, (_, index) => `picture ${index}.png`);
    const result = await read({
      kind,
      notes: names.slice(1).map((name) => ({ fields: ['Q', `<img src="${name}">`] })),
      media: Object.fromEntries(names.map((name) => [name, Buffer.from(name)])),
    });
    expect(result.media).toHaveLength(89);
    expect(codes(result)).toEqual({ 'unused-media': 1 });
  });

  it.each(kinds)('reads %s without a list of media', async (kind) => {
    const result = await read({ kind, mediaList: null, notes: [{ fields: ['Q', '<img src="a.png">'] }] });
    expect(result.modules[0]?.cards[0]?.answer).toBe('(missing file: `a.png`)');
    expect(codes(result)).toEqual({ 'missing-media': 1 });
  });

  it.each([
    ['legacy1', Buffer.from('{}')],
    ['legacy2', Buffer.alloc(0)],
    ['latest', undefined],
  ] as const)('reads %s with an empty list of media', async (kind, mediaList) => {
    const result = await read({
      kind,
      notes: [{ fields: ['Q', 'A'] }],
      ...(mediaList !== undefined && { mediaList }),
    });
    expect(result.modules[0]?.cards).toHaveLength(1);
  });

  it('takes the newest collection if no file names the version', async () => {
    for (const kind of kinds) {
      const cards = await cardsOf({ kind, hasNoMeta: true, notes: [{ fields: ['Q', 'A'] }] });
      expect(cards.map(({ question }) => question)).toEqual(['Q']);
    }
  });

  it.each(kinds)('calls a .colpkg of %s a collection, and an .apkg a package', async (kind) => {
    const fixture = {
      kind,
      decks: ['Languages::Rust'],
      notes: [{ fields: ['Q', '<img src="a.png">'] }],
      media: { 'a.png': Buffer.from('picture') },
    };
    const { modules, media, parts, losses } = await read(fixture, 'backup.colpkg');
    expect(parts).toMatchObject([{ format: 'anki-collection', fileNames: ['backup.colpkg'] }]);
    expect((await read(fixture, 'deck.apkg')).parts).toMatchObject([{ format: 'anki-package' }]);
    expect(modules).toMatchObject([
      { name: 'Rust', parents: ['Languages'], cards: [{ question: 'Q', answer: '![](media:a.png)' }] },
    ]);
    expect(media).toMatchObject([{ name: 'a.png', size: 7 }]);
    expect(losses).toEqual([]);
  });

  it('reads media under the number in field 255', async () => {
    const entry = Buffer.from([0x0a, 5, ...Buffer.from('x.png'), 0xf8, 0x0f, 7]);
    const { zstdCompressSync } = await import('node:zlib');
    const { media } = await read({
      notes: [{ fields: ['Q', '<img src="x.png">'] }],
      mediaList: zstdCompressSync(Buffer.from([0x0a, entry.length, ...entry])),
      entries: { 7: zstdCompressSync(Buffer.from('seven')) },
    });
    expect(media).toMatchObject([{ name: 'x.png', size: 5 }]);
  });
});

describe('note types', () => {
  it('makes two cards of a note with a reversed card', async () => {
    expect(await textsOf(basicAndReversed, ['x', 'y'], [0, 1])).toEqual([
      ['x', 'y'],
      ['y', 'x'],
    ]);
  });

  it('makes a typed card of a typed answer', async () => {
    const [card] = await cardsOf({ noteTypes: [basicTyped], notes: [{ fields: ['Q', 'an <b>answer</b>'] }] });
    expect(card).toMatchObject({
      kind: 'typed',
      question: 'Q',
      body: { accepted: ['an answer'], isExact: false },
    });
    expect(card?.body?.explanation).toBeUndefined();
  });

  it('makes a card to turn over of a typed answer with several lines', async () => {
    const result = await read({ noteTypes: [basicTyped], notes: [{ fields: ['Q', 'a<br>b'] }] });
    expect(result.modules[0]?.cards[0]).toMatchObject({ kind: 'flip', answer: 'a\\\nb' });
    expect(codes(result)).toEqual({ 'typed-as-flip': 1 });
  });

  it('shows a field if another has text, and hides it otherwise', async () => {
    const type: FixtureNoteType = {
      name: 'Conditions',
      fields: ['Front', 'Back', 'Example', 'Note'],
      templates: [
        [
          '{{Front}}{{#Example}} ({{Example}}{{^Note}}, no note{{/Note}}){{/Example}}',
          '{{FrontSide}}<hr id="answer">{{Back}}{{#Note}}<br>{{Note}}{{/Note}}{{#Missing}}never{{/Missing}}',
        ],
      ],
    };
    expect(await textsOf(type, ['F', 'B', '', ''])).toEqual([['F', 'B']]);
    expect(await textsOf(type, ['F', 'B', 'E', '<br>'])).toEqual([['F (E, no note)', 'B']]);
    expect(await textsOf(type, ['F', 'B', 'E', 'N'])).toEqual([['F (E)', 'B\\\nN']]);
  });

  it('reads a note with missing and with superfluous fields', async () => {
    expect(await textsOf({ ...basic, fields: ['Front', 'Back', 'More'] }, ['Q', 'A'])).toEqual([['Q', 'A']]);
    expect(await textsOf(basic, ['Q', 'A', 'superfluous'])).toEqual([['Q', 'A']]);
  });

  it.each([
    ['furigana', '漢字[かんじ]', '漢字 (かんじ)'],
    ['kanji', '漢字[かんじ]', '漢字'],
    ['kana', '漢字[かんじ]', 'かんじ'],
    ['text', '<b>bold</b>', 'bold'],
    ['of-an-addon', 'kept', 'kept'],
  ])('applies the filter %s', async (filter, field, question) => {
    const type = { ...basic, templates: [[`{{${filter}:Front}}`, '{{Back}}']] as [string, string][] };
    expect(await textsOf(type, [field, 'A'])).toEqual([[question, 'A']]);
  });

  it('fills in the special fields', async () => {
    const type = {
      ...basic,
      templates: [['{{Front}} {{Deck}} {{Subdeck}} {{Card}} {{Type}} {{Tags}}', '{{Back}}']],
    };
    const cards = await cardsOf({
      noteTypes: [type as FixtureNoteType],
      decks: ['A::B'],
      notes: [{ fields: ['Q', 'A'], tags: 't' }],
    });
    expect(cards[0]?.question).toBe('Q A::B B Card 1 Basic t');
  });

  it('moves a hint from the question to the answer', async () => {
    const type = {
      ...basic,
      fields: ['Front', 'Back', 'Hint'],
      templates: [['{{Front}}{{hint:Hint}}', '{{Back}}']],
    };
    const result = await read({
      noteTypes: [type as FixtureNoteType],
      notes: [{ fields: ['Q', 'A', 'think'] }],
    });
    expect(result.modules[0]?.cards[0]).toMatchObject({ question: 'Q', answer: '**Hint:** think\n\nA' });
    expect(codes(result)).toEqual({ hint: 1 });
  });

  it('shows all fields of a note whose template is broken', async () => {
    const type = { ...basic, templates: [['{{#Front}}{{Front}}', '{{Back}}']] as [string, string][] };
    const result = await read({ noteTypes: [type], notes: [{ fields: ['Q', 'A'] }] });
    expect(result.modules[0]?.cards[0]).toMatchObject({ question: 'Q', answer: 'A' });
    expect(codes(result)).toEqual({ 'broken-template': 1 });
  });

  it('reads the old notation of templates', async () => {
    const type = {
      ...basic,
      templates: [['{{=<% %>=}}<%Front%>', '<%Back%>']] as unknown as [string, string][],
    };
    const fixed = {
      ...type,
      templates: [['{{=<% %>=}}<%Front%>', '{{=<% %>=}}<%Back%>']] as [string, string][],
    };
    expect(await textsOf(fixed, ['Q', 'A'])).toEqual([['Q', 'A']]);
  });

  it('counts scripts of templates once, and leaves them out', async () => {
    const type = {
      ...basic,
      templates: [['{{Front}}<script>alert(1)</script>', '{{Back}}']] as [string, string][],
    };
    const result = await read({ noteTypes: [type], notes: [{ fields: ['Q', 'A'] }, { fields: ['R', 'B'] }] });
    expect(result.modules[0]?.cards.map(({ question }) => question)).toEqual(['Q', 'R']);
    expect(codes(result)).toMatchObject({ 'template-script': 1 });
  });

  it('leaves out cards without a question, an answer, a note or a template', async () => {
    const result = await read({
      notes: [
        { fields: ['', 'A'] },
        { fields: ['Q', '<br>'] },
        { fields: ['Q', 'A'], cards: [{ ord: 5 }] },
        { fields: ['kept', 'A'] },
      ],
      change: (database) => database.exec('update cards set nid = 1 where id = 1500000000001'),
    });
    expect(result.modules.flatMap(({ cards }) => cards).map(({ question }) => question)).toEqual(['kept']);
    expect(codes(result)).toEqual({
      'card-without-note': 2,
      'card-without-answer': 1,
      'note-without-cards': 1,
    });
  });
});

describe('cloze notes', () => {
  const clozeCards = (text: string, ords: number[], extra = '') =>
    cardsOf({ noteTypes: [cloze], notes: [{ fields: [text, extra], cards: ords.map((ord) => ({ ord })) }] });
  const bodies = async (text: string, ords: number[]) =>
    (await clozeCards(text, ords)).map(({ body }) => (body as { text?: string } | undefined)?.text);

  it('makes one card for each number, in which the other blanks are filled in', async () => {
    expect(await bodies('{{c1::a}} {{c2::b::hint}} {{c1::c}}', [0, 1])).toEqual([
      '{{c1::a}} b {{c2::c}}',
      'a {{c1::b::hint}} c',
    ]);
  });

  it('reads nested blanks', async () => {
    expect(await bodies('{{c1::outer {{c2::inner}} end}}', [0, 1])).toEqual([
      '{{c1::outer inner end}}',
      'outer {{c1::inner}} end',
    ]);
  });

  it('reads a blank of several cards', async () => {
    expect(await bodies('{{c1,2::a}} {{c2::b}}', [0, 1])).toEqual(['{{c1::a}} b', '{{c1::a}} {{c2::b}}']);
  });

  it('keeps blanks in code, and characters of Markdown in answers', async () => {
    expect(await bodies('<code>let {{c1::a_b*}}</code> and {{c1::_x_}}', [0])).toEqual([
      '`let {{c1::a_b*}}` and {{c2::_x_}}',
    ]);
  });

  it('names a cloze card by the text around its blanks', async () => {
    const [card] = await clozeCards('The capital of France is {{c1::Paris}}.', [0], 'more');
    expect(card).toMatchObject({
      question: 'Fill in the blank: The capital of France is ….',
      body: { explanation: 'more' },
    });
  });

  it.each([
    ['a picture', '<img src="a.png">'],
    ['a formula', '\\(x^2\\)'],
    ['several lines', 'a<br>b'],
    ['more than 200 characters', 'a'.repeat(201)],
  ])('makes a card to turn over of a blank with %s', async (_, inside) => {
    const [card] = await clozeCards(`before {{c1::${inside}::hint}} after`, [0]);
    expect(card).toMatchObject({ kind: 'flip', question: 'before **\\[hint]** after' });
  });

  it('takes a blank that is never closed for text', async () => {
    expect(await bodies('{{c1::a}} {{c2::b', [0])).toEqual(['{{c1::a}} {{c2::b']);
  });

  const imageOcclusion: FixtureNoteType = {
    name: 'Image Occlusion',
    isCloze: true,
    fields: ['Occlusion', 'Image', 'Header', 'Back Extra'],
    templates: [
      [
        '{{#Header}}<div>{{Header}}</div>{{/Header}}<div style="display: none">{{cloze:Occlusion}}</div>{{Image}}<script>x</script>',
        '<div style="display: none">{{cloze:Occlusion}}</div>{{Image}}{{Back Extra}}',
      ],
    ],
  };

  it('shows the picture of an image occlusion card', async () => {
    const result = await read({
      noteTypes: [imageOcclusion],
      notes: [
        {
          fields: [
            '{{c1::image-occlusion:rect:left=.1:top=.2:width=.3:height=.4:oi=1}}',
            '<img src="heart.png">',
            'Heart',
            'extra',
          ],
        },
      ],
      media: { 'heart.png': Buffer.from('x') },
    });
    expect(result.modules[0]?.cards[0]).toMatchObject({
      question: 'Heart\n\n![](media:heart.png)',
      answer: '![](media:heart.png)extra',
    });
    expect(codes(result)).toMatchObject({ 'image-occlusion': 1 });
  });

  it('says that the cards of an image occlusion note hide nothing, whatever the shapes of its masks', async () => {
    const shapes = [
      '{{c0::image-occlusion:text:left=.1:top=.1:text=Left:scale=1:fs=.05}}',
      '{{c1::image-occlusion:rect:left=.1:top=.2:width=.3:height=.1:oi=1}}',
      '{{c2::image-occlusion:ellipse:left=.5:top=.2:rx=.1:ry=.1}}',
      '{{c2::image-occlusion:polygon:left=.1:top=.5:points=.1,.5 .2,.5 .2,.6:oi=1}}',
    ];
    const { modules, losses } = await read({
      noteTypes: [imageOcclusion],
      notes: [
        {
          fields: [shapes.join('<br>'), '<img src="heart.png">', '', ''],
          cards: [{ ord: 0 }, { ord: 1 }],
        },
      ],
      media: { 'heart.png': Buffer.from('x') },
    });
    const whole = '![](media:heart.png)';
    expect(modules[0]?.cards.map(({ question, answer }) => [question, answer])).toEqual([
      [whole, whole],
      [whole, whole],
    ]);
    expect(losses).toContainEqual({
      code: 'image-occlusion',
      effect: 'lost',
      message:
        'The masks of image occlusion cards are left out: each card shows the whole picture on both sides, so it hides nothing.',
      count: 2,
      examples: [whole],
    });
  });
});
