import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { readCollection } from '../read-collection.ts';
import {
  type AnkiFixture,
  basic,
  basicAndReversed,
  basicTyped,
  cloze,
  dayMs,
  type FixtureCard,
  type FixtureNoteType,
  fixtureCrt,
  writeAnkiFixture,
} from '../tests/anki-fixture.ts';
import { readInProcess, testNow } from '../tests/read-in-process.ts';
import { textsOf } from '../tests/read-texts.ts';
import { temporaryFolder } from '../tests/temporary-folder.ts';
import { writeZip } from '../tests/write-zip.ts';

const folder = temporaryFolder();
let count = 0;

type Varied = Partial<AnkiFixture>;

async function read(fixture: Varied, name = 'varied.apkg') {
  count += 1;
  const path = await writeAnkiFixture(folder, `${count}-${name}`, { kind: 'latest', notes: [], ...fixture });
  return readInProcess(folder, { [name]: path });
}

const codes = ({ losses }: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries(losses.map(({ code, count: number }) => [code, number]));

const typeOf = (front: string, back: string, more: Partial<FixtureNoteType> = {}): FixtureNoteType => ({
  ...basic,
  templates: [[front, back]],
  ...more,
});

/** A package, the cards of each of its decks, and what is counted as lost or changed. */
interface Expected extends Varied {
  modules: Record<string, [question: string, answer: string][]>;
  losses?: Record<string, number>;
}

const QA: [string, string] = ['Q', 'A'];
const noteQA = { fields: ['Q', 'A'] };

const decks: Record<string, Expected> = {
  'empty decks': { decks: ['Used', 'Empty', 'Empty::Child'], notes: [noteQA], modules: { Used: [QA] } },
  'no cards at all': { modules: {} },
  'decks nested five deep': {
    decks: ['A::B::C::D::E', 'A::B::C'],
    notes: [noteQA, { fields: ['R', 'B'], cards: [{ deck: 'A::B::C' }] }],
    modules: { 'A/B/C/D/E': [QA], 'A/B/C': [['R', 'B']] },
  },
  'decks of the same last name': {
    decks: ['One::Words', 'Two::Words', 'Words'],
    notes: ['One::Words', 'Two::Words', 'Words'].map((deck) => ({ fields: [deck, 'A'], cards: [{ deck }] })),
    modules: {
      'One/Words': [['One::Words', 'A']],
      'Two/Words': [['Two::Words', 'A']],
      Words: [['Words', 'A']],
    },
  },
  'deck names in many scripts': {
    decks: ['日本語::漢字 🀄', 'عربى::كلمات', 'A/B & "C" <d>'],
    notes: [
      noteQA,
      { fields: ['س', 'ج'], cards: [{ deck: 'عربى::كلمات' }] },
      { fields: ['R', 'B'], cards: [{ deck: 'A/B & "C" <d>' }] },
    ],
    modules: {
      '日本語/漢字 🀄': [QA],
      'عربى/كلمات': [['س', 'ج']],
      'A/B & "C" <d>': [['R', 'B']],
    },
  },
  'a card whose deck is gone': {
    notes: [noteQA],
    change: (database) => database.exec('update cards set did = 12345'),
    modules: { Default: [QA] },
  },
  'a filtered deck whose home deck is gone': {
    decks: ['Cram'],
    notes: [{ fields: ['Q', 'A'], cards: [{ deck: 'Cram' }] }],
    change: (database) => database.exec('update cards set odid = 12345'),
    modules: { Default: [QA] },
  },
  'two cards of a note in different decks': {
    decks: ['There', 'Back'],
    noteTypes: [basicAndReversed],
    notes: [
      {
        fields: ['x', 'y'],
        cards: [
          { ord: 0, deck: 'There' },
          { ord: 1, deck: 'Back' },
        ],
      },
    ],
    modules: { There: [['x', 'y']], Back: [['y', 'x']] },
  },
  'several note types in a deck': {
    noteTypes: [basic, basicAndReversed, basicTyped, cloze],
    notes: [
      noteQA,
      { type: 1, fields: ['x', 'y'], cards: [{ ord: 0 }, { ord: 1 }] },
      { type: 2, fields: ['2 + 2', '4'] },
      { type: 3, fields: ['{{c1::Rome}} fell', ''] },
    ],
    modules: {
      Default: [QA, ['x', 'y'], ['y', 'x'], ['2 + 2', '`4`'], ['Fill in the blank: … fell', 'Rome fell']],
    },
  },
  'notes without cards': {
    notes: [noteQA, { fields: ['alone', 'A'], cards: [] }, { fields: ['alone too', 'A'], cards: [] }],
    modules: { Default: [QA] },
    losses: { 'note-without-cards': 2 },
  },
  'two notes with the same guid': {
    notes: [
      { guid: 'same', fields: ['Q', 'A'] },
      { guid: 'same', fields: ['R', 'B'] },
    ],
    modules: { Default: [QA, ['R', 'B']] },
  },
  'ids that are negative or 0': {
    notes: [noteQA, { fields: ['R', 'B'] }],
    change: (database) =>
      database.exec(`
        update notes set id = -1 where id = 1400000000000;
        update notes set id = 0 where id = 1400000000001;
        update cards set id = id - 1500000000003, nid = case nid when 1400000000000 then -1 else 0 end;`),
    modules: { Default: [QA, ['R', 'B']] },
  },
  'fields that are numbers or bytes': {
    notes: [noteQA, { fields: ['Q\x1fA'] }],
    change: (database) =>
      database.exec(`
        update notes set flds = cast(flds as blob), sfld = 42, guid = 42 where id = 1400000000000;
        update notes set flds = 42 where id = 1400000000001;`),
    modules: { Default: [QA] },
    losses: { 'card-without-answer': 1 },
  },
  'a note type that is gone': {
    notes: [noteQA, { fields: ['R', 'B'] }],
    change: (database) => database.exec('update notes set mid = 1 where id = 1400000000000'),
    modules: { Default: [['R', 'B']] },
    losses: { 'card-without-note': 1 },
  },
  'flags of cards': {
    notes: [
      { fields: ['Q', 'A'], cards: [{ flags: 3 }] },
      { fields: ['R', 'B'], cards: [{ flags: 8 }] },
    ],
    modules: { Default: [QA, ['R', 'B']] },
    losses: { flag: 1 },
  },
  'decks and note types that are not JSON': {
    kind: 'legacy1',
    notes: [noteQA],
    change: (database) => database.exec(`update col set decks = '{', models = 'null'`),
    modules: {},
    losses: { 'card-without-note': 1 },
  },
  'fields and templates out of their order': {
    kind: 'legacy2',
    noteTypes: [{ ...basic, fields: ['Front', 'Back'] }],
    notes: [noteQA],
    change: (database) =>
      database.exec(`update col set models = replace(replace(replace(models,
        '{"name":"Front","ord":0,"font":"Arial"}', '#'), '{"name":"Back","ord":1,"font":"Arial"}',
        '{"name":"Front","ord":0,"font":"Arial"}'), '#', '{"name":"Back","ord":1,"font":"Arial"}')`),
    modules: { Default: [QA] },
  },
};

const templates: Record<string, Expected> = {
  'templates that are mostly style': {
    noteTypes: [
      typeOf(
        '<style>.card { background: url("_bg.png") }</style><div class="front">{{Front}}</div>',
        '{{FrontSide}}<style>b { color: red }</style><hr id=answer><div class="back">{{Back}}</div>',
      ),
    ],
    notes: [noteQA],
    modules: { Default: [QA] },
  },
  'a picture that a template shows': {
    noteTypes: [typeOf('<img src="_logo.png"> {{Front}}', '{{Back}}')],
    notes: [noteQA],
    media: { '_logo.png': Buffer.from('logo') },
    modules: { Default: [['![](media:_logo.png) Q', 'A']] },
  },
  'spaces in braces, and field names with other characters': {
    noteTypes: [
      typeOf('{{ Q & A (1) }}{{# Ex-ample }} / {{Ex-ample }}{{/ Ex-ample }}', '{{答え}}', {
        fields: ['Q & A (1)', '答え', 'Ex-ample'],
      }),
    ],
    notes: [{ fields: ['Q', 'A', 'E'] }],
    modules: { Default: [['Q / E', 'A']] },
  },
  'a field that its note type does not have': {
    noteTypes: [typeOf('{{Front}}{{Gone}}{{#Gone}}x{{/Gone}}{{^Gone}}!{{/Gone}}', '{{Back}}')],
    notes: [noteQA],
    modules: { Default: [['Q!', 'A']] },
  },
  'conditions on tags, and comments': {
    noteTypes: [typeOf('{{Front}}{{#Tags}} ({{Tags}}){{/Tags}}{{! a comment }}', '{{Back}}')],
    notes: [{ fields: ['Q', 'A'], tags: 'geo' }, noteQA],
    modules: { Default: [['Q (geo)', 'A'], QA] },
  },
  'conditions in conditions of the same field': {
    noteTypes: [typeOf('{{#Front}}{{#Back}}{{Front}}{{/Back}}{{/Front}}', '{{Back}}')],
    notes: [noteQA],
    modules: { Default: [QA] },
  },
  'lines above the answer as other editors write them': {
    noteTypes: [
      typeOf('{{Front}}', '{{FrontSide}}<HR class="x" ID="answer" />{{Back}}'),
      typeOf('{{Front}}', `{{Front}}<hr id='answer'>{{Back}}`, { name: 'Other' }),
    ],
    notes: [noteQA, { type: 1, fields: ['R', 'B'] }],
    modules: { Default: [QA, ['R', 'B']] },
  },
  'typed answers without diacritics, and with two fields': {
    noteTypes: [
      typeOf('{{Front}} {{type:nc:Back}}', '{{Front}}<hr id=answer>{{type:nc:Back}}'),
      typeOf('{{Front}} {{type:Back}}', '{{Front}}<hr id=answer>{{type:Back}}<br>{{More}}', {
        name: 'More',
        fields: ['Front', 'Back', 'More'],
      }),
    ],
    notes: [{ fields: ['Q', 'é'] }, { type: 1, fields: ['R', 'B&nbsp;c', 'why'] }],
    modules: {
      Default: [
        ['Q', '`é`'],
        ['R', '`B c`\n\nwhy'],
      ],
    },
  },
  'a back that only repeats the front': {
    noteTypes: [typeOf('{{Front}} {{Back}}', '{{FrontSide}}')],
    notes: [noteQA],
    modules: {},
    losses: { 'card-without-answer': 1 },
  },
  'hints and speech': {
    noteTypes: [
      typeOf('{{Front}} {{tts en_US:Front}}', '{{Back}}<br>{{hint:More}}', {
        fields: ['Front', 'Back', 'More'],
      }),
    ],
    notes: [{ fields: ['Q', 'A', 'psst'] }],
    modules: { Default: [['Q', 'A\n\n**More:** psst']] },
    losses: { speech: 1 },
  },
};

const texts: Record<string, [html: string, markdown: string]> = {
  'only line breaks': ['<br><br>&nbsp;<div><br></div>', ''],
  entities: [
    'a &lt; b &amp;&amp; c &gt; d &quot;e&quot; &#39;f&#39; &copy; &#x1F600; &amp;lt;',
    `a < b && c > d "e" 'f' © 😀 \\&lt;`,
  ],
  'spaces that do not break': ['a&nbsp;b&nbsp;&nbsp;c', 'a b c'],
  'text from right to left': ['<div dir="rtl">שלום <b>עולם</b></div>', 'שלום **עולם**'],
  'LaTeX in both notations': [
    '[latex]\\begin{array}{c}1 &amp; 2\\end{array}[/latex] [$]x^2[/$] [$$]y[/$$]',
    '```math\n\\begin{array}{c}1 & 2\\end{array}\n```\n\n$`x^2`$\n\n```math\ny\n```',
  ],
  'MathJax over several lines': [
    '\\[a<br>= b\\] with \\(x &lt; y\\) twice: \\(x\\)',
    '```math\na\n= b\n```\n\nwith $`x < y`$ twice: $`x`$',
  ],
  'MathJax as its editor writes it': ['<anki-mathjax>x</anki-mathjax> y', '$`x`$ y'],
  'dollars that are money': ['costs $5 or $`6`', 'costs $5 or $\\`6\\`'],
  'a table without a head': [
    '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td></td></tr></tbody></table>',
    '| a | b |\n| - | - |\n| c | |',
  ],
  'lists in lists with text': [
    'Do:<ol><li>one<ul><li>x</li><li>y</li></ul></li><li>two</li></ol>',
    'Do:\n\n1. one\n   - x\n   - y\n2. two',
  ],
  'code with colors': [
    '<pre><span style="color: #f00">def</span> <span class="n">f</span>():<br>&nbsp; &nbsp; return 1</pre>',
    '```\ndef f():\n    return 1\n```',
  ],
  'code that looks like a template': [
    '<code>{{ value }}</code> and <code>$x</code>',
    '`{{ value }}` and `$x`',
  ],
  'links with their text': [
    '<a href="https://e.example/?a=1&amp;b=2">site</a>',
    '[site](https://e.example/?a=1\\&b=2)',
  ],
  'empty elements around text': ['<b></b><i> </i>a<span></span><font></font>', 'a'],
  'tags that are never closed': ['<b>a <i>b', '**a _b_**'],
  'headings and rules': ['<h2>Head</h2>text<hr>more', '## Head\n\ntext\n\n---\n\nmore'],
};

const sounds = {
  'a.mp3': 'a.mp3',
  'two words & more.mp3': 'two words &amp; more.mp3',
  'ünïcode–名.ogg': 'ünïcode–名.ogg',
  '(1) [x.wav': '(1) [x.wav',
};

describe('packages with unusual decks and rows', () => {
  it.each(Object.entries(decks))('reads %s', async (_, { modules, losses = {}, ...fixture }) => {
    const result = await read(fixture);
    expect(textsOf(result)).toEqual(modules);
    expect(codes(result)).toEqual(losses);
  });
});

describe('packages with unusual templates', () => {
  it.each(Object.entries(templates))('reads %s', async (_, { modules, losses = {}, ...fixture }) => {
    const result = await read(fixture);
    expect(textsOf(result)).toEqual(modules);
    expect(codes(result)).toMatchObject(losses);
  });
});

describe('packages with unusual texts', () => {
  it.each(Object.entries(texts))('reads %s', async (_, [html, markdown]) => {
    const result = await read({ notes: [{ fields: [`Q`, html] }] });
    expect(result.modules[0]?.cards[0]?.answer ?? '').toBe(markdown);
  });
});

describe('packages with unusual media', () => {
  it.each(Object.entries(sounds))('reads the sound %s', async (name, written) => {
    const result = await read({
      notes: [{ fields: ['Q', `[sound:${written}]`] }],
      media: { [name]: Buffer.from('sound') },
    });
    expect(result.media.map((file) => file.name)).toEqual([name]);
    expect(codes(result)).toEqual({});
  });

  it('reads several sounds in a row, an empty one, and films that cards cannot show', async () => {
    const result = await read({
      notes: [{ fields: ['Q', '[sound:a.mp3][sound:b.mp3] [sound:] [sound:c.mp4]'] }],
      media: { 'a.mp3': Buffer.from('a'), 'b.mp3': Buffer.from('b'), 'c.mp4': Buffer.from('c') },
    });
    expect(result.media.map(({ name }) => name)).toEqual(['a.mp3', 'b.mp3']);
    expect(result.modules[0]?.cards[0]?.answer).toBe(
      '![a.mp3](media:a.mp3)![b.mp3](media:b.mp3) (missing file: `c.mp4`)',
    );
    expect(codes(result)).toEqual({ 'other-media': 1, 'unused-media': 1 });
  });

  it('finds files whose names are written in another Unicode form, encoded or in capitals', async () => {
    const result = await read({
      notes: [{ fields: ['Q', '<img src="caf\u00e9.png"><img src=a%20b.JPG><img src=\'100%.gif\'>'] }],
      media: {
        'cafe\u0301.png': Buffer.from('1'),
        'a b.JPG': Buffer.from('2'),
        '100%.gif': Buffer.from('3'),
      },
    });
    expect(result.media.map(({ name }) => name)).toEqual(['caf\u00e9.png', 'a b.JPG', '100%.gif']);
    expect(codes(result)).toEqual({});
  });

  it('reads a list of media that names files which are not there, and files without a name', async () => {
    const result = await read({
      kind: 'legacy2',
      notes: [{ fields: ['Q', '<img src="a.png">A'] }],
      mediaList: Buffer.from('{"0": "a.png", "1": "b.png", "x": 5}'),
      entries: { 7: Buffer.from('nameless') },
    });
    expect(result.modules[0]?.cards[0]?.answer).toBe('(missing file: `a.png`) A');
    expect(codes(result)).toEqual({ 'missing-media': 1 });
  });

  it('leaves out a file that cannot be unpacked', async () => {
    const result = await read({
      notes: [{ fields: ['Q', '<img src="a.png"> <img src="b.png">'] }],
      media: { 'a.png': Buffer.from('a'), 'b.png': Buffer.from('b') },
      entries: { 0: Buffer.from('not compressed') },
    });
    expect(result.modules[0]?.cards[0]?.answer).toBe('(missing file: `a.png`) ![](media:b.png)');
    expect(codes(result)).toMatchObject({ 'damaged-media': 1 });
  });

  it('reads one file under two names, and one name in both sides of many cards', async () => {
    const picture = '<img src="a.png">';
    const result = await read({
      notes: Array.from({ length: 20 }, (_, index) => ({
        fields: [`${index} ${picture}`, index === 0 ? '<img src="b.png">' : picture],
      })),
      media: { 'a.png': Buffer.from('same'), 'b.png': Buffer.from('same') },
    });
    expect(result.media.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
    expect(new Set(result.media.map(({ sha256 }) => sha256)).size).toBe(1);
  });
});

describe('several packages at once', () => {
  const packageWith = (name: string, content: string) => {
    count += 1;
    return writeAnkiFixture(folder, `${count}-${name}.apkg`, {
      kind: 'latest',
      decks: [name],
      notes: [{ guid: name, fields: [name, '<img src="a.png"> [sound:b.mp3]'] }],
      media: { 'a.png': Buffer.from(content), 'b.mp3': Buffer.from(`${content}!`) },
    });
  };
  const answers = {
    One: [['One', '![](media:a.png) ![b.mp3](media:b.mp3)']],
    Two: [['Two', '![](media:a%202.png) ![b.mp3](media:b%202.mp3)']],
  };
  const sizes = [
    ['a.png', 3],
    ['b.mp3', 4],
    ['a 2.png', 6],
    ['b 2.mp3', 7],
  ];

  it('keeps files of the same name apart', async () => {
    const paths = {
      'One.apkg': await packageWith('One', 'one'),
      'Two.apkg': await packageWith('Two', 'second'),
    };
    const result = await readInProcess(folder, paths);
    expect(textsOf(result)).toEqual(answers);
    expect(result.media.map(({ name, size }) => [name, size])).toEqual(sizes);
    expect(codes(result)).toEqual({});
  });

  it.each([
    ['compressed', new Set<string>()],
    ['stored', new Set(['deep/One.apkg', 'Two.apkg'])],
  ])('reads them in a zip, %s', async (_, stored) => {
    const path = await writeZip(
      join(folder, `both-${stored.size}.zip`),
      {
        'deep/One.apkg': readFileSync(await packageWith('One', 'one')),
        'Two.apkg': readFileSync(await packageWith('Two', 'second')),
        'torn.apkg': Buffer.from('PK\x03\x04'),
        '__MACOSX/._Two.apkg': Buffer.from('clutter'),
      },
      stored,
    );
    const { media, ...result } = await readCollection([{ name: 'both.zip', path }]);
    expect(result.parts.map(({ fileNames }) => fileNames)).toEqual([
      ['both.zip/deep/One.apkg'],
      ['both.zip/Two.apkg'],
    ]);
    expect(result.modules.map(({ name }) => name)).toEqual(['One', 'Two']);
    expect(media.map(({ name, size }) => [name, size])).toEqual(sizes);
    const contents = await Promise.all(media.map(async (file) => (await buffer(file.open())).toString()));
    expect(contents).toEqual(['one', 'one!', 'second', 'second!']);
    expect(result.losses).toMatchObject([{ code: 'file-not-read', examples: ['both.zip/torn.apkg'] }]);
    await result.close();
  });
});

describe('packages with unusual tags', () => {
  it('keeps odd characters, levels and every script, each tag once', async () => {
    const result = await read({
      notes: [{ fields: ['Q', 'A'], tags: '#x a::b::c "q" d,e 日本\u3000語 marked leech 🎉 x x ::y' }],
    });
    expect(result.modules[0]?.cards[0]?.tags).toEqual([
      ...['x', 'a::b::c', '"q"', 'd,e', '日本', '語', 'marked', 'leech', '🎉', '::y'],
    ]);
  });

  it('leaves out a tag that is too long', async () => {
    const result = await read({ notes: [{ fields: ['Q', 'A'], tags: `ok ${'t'.repeat(101)}` }] });
    expect(result.modules[0]?.cards[0]?.tags).toEqual(['ok']);
    expect(codes(result)).toEqual({ 'tag-too-long': 1 });
  });
});

describe('packages with unusual blanks', () => {
  const clozeCard = async (text: string, ord = 0, extra = '') => {
    const result = await read({
      noteTypes: [cloze],
      notes: [{ fields: [text, extra], cards: [{ ord }] }],
    });
    const [card] = result.modules.flatMap(({ cards }) => cards);
    return { kind: card?.kind, text: (card?.body as { text?: string } | undefined)?.text ?? card?.question };
  };

  it.each([
    ['with a number of two digits', '{{c12::a}} b', 11, 'cloze', '{{c1::a}} b'],
    ['around emphasis', '{{c1::<b>a</b>}} b', 0, 'cloze', '{{c1::a}} b'],
    ['in emphasis', '<b>{{c1::a}}</b> b', 0, 'cloze', '{{c1::a}} b'],
    ['in a list', '<ul><li>{{c1::a}}</li><li>b</li></ul>', 0, 'cloze', '- {{c1::a}}\n- b'],
    ['with entities', '{{c1::&lt;a&gt;}} b', 0, 'cloze', '{{c1::<a>}} b'],
    ['in a formula', 'is \\(x^{ {{c1::2}} }\\)', 0, 'flip', 'is $`x^{ […] }`$'],
    ['in a formula and outside of it', '\\(x {{c1::y}}\\) {{c1::z}}', 0, 'flip', '$`x […]`$ **\\[…]**'],
    [
      'in a picture\u2019s line',
      '<img src="https://e.example/a.png" alt="p"> {{c1::a}}',
      0,
      'cloze',
      '[p](https://e.example/a.png) {{c1::a}}',
    ],
    ['three deep', '{{c1::a {{c2::b {{c3::c}}}}}}', 2, 'cloze', 'a b {{c1::c}}'],
    ['that is empty beside one that is not', '{{c1::}} {{c1::a}} b', 0, 'flip', '**\\[…]** **\\[…]** b'],
  ])('reads a blank %s', async (_, text, ord, kind, expected) => {
    expect(await clozeCard(text, ord)).toEqual({ kind, text: expected });
  });

  it('leaves out a card whose blank was removed from the text', async () => {
    const result = await read({
      noteTypes: [cloze],
      notes: [{ fields: ['{{c1::a}} b', ''], cards: [{ ord: 0 }, { ord: 1 }] }],
    });
    expect(result.modules[0]?.cards).toHaveLength(1);
    expect(codes(result)).toEqual({ 'card-without-question': 1 });
  });

  it('reads a cloze type whose answer is typed', async () => {
    const type = {
      ...cloze,
      templates: [['{{cloze:Text}}<br>{{type:cloze:Text}}', '{{cloze:Text}}<br>{{type:cloze:Text}}']],
    } as FixtureNoteType;
    const { modules } = await read({ noteTypes: [type], notes: [{ fields: ['{{c1::a}} b', ''] }] });
    expect(modules[0]?.cards[0]).toMatchObject({ kind: 'cloze', body: { text: '{{c1::a}} b' } });
  });

  it('reads blanks in two fields', async () => {
    const type = {
      ...cloze,
      fields: ['Text', 'More'],
      templates: [['{{cloze:Text}}<br>{{cloze:More}}', '{{cloze:Text}}<br>{{cloze:More}}']],
    } as FixtureNoteType;
    const { modules } = await read({
      noteTypes: [type],
      notes: [{ fields: ['{{c1::a}} b', 'c {{c2::d}}'], cards: [{ ord: 0 }, { ord: 1 }] }],
    });
    expect(modules[0]?.cards.map(({ body }) => (body as { text: string }).text)).toEqual([
      '{{c1::a}} b',
      'c {{c1::d}}',
    ]);
  });
});

describe('packages with unusual schedules and logs', () => {
  const created = fixtureCrt * 1000;
  const at = created + dayMs;
  const readCard = async (card: FixtureCard, more: Varied = {}) => {
    const result = await read({ notes: [{ fields: ['Q', 'A'], cards: [card] }], ...more });
    return { card: result.modules[0]?.cards[0], codes: codes(result) };
  };

  const enormous = Number.MAX_SAFE_INTEGER;
  it.each<[string, FixtureCard]>([
    ['a huge interval', { type: 2, due: 2 ** 31, ivl: 2 ** 31, factor: 2500 }],
    ['huge numbers everywhere', { type: 2, due: enormous, ivl: enormous, factor: enormous, reps: enormous }],
    ['negative numbers', { type: 2, due: -enormous, ivl: -3, factor: -2500, reps: -1, lapses: -1 }],
    ['a due time in the far future', { type: 1, queue: 1, due: enormous }],
    ['an unbelievable memory', { type: 2, due: 1, ivl: 1, data: '{"s":1e300,"d":-4,"lrt":1e300}' }],
    ['an endless memory', { type: 2, due: 1, ivl: 1, data: '{"s":1e999,"d":1e999,"lrt":1e999}' }],
    ['a memory in words', { type: 2, due: 1, ivl: 1, data: '{"s":"5","d":null,"lrt":"x"}' }],
    ['data that is a list', { type: 2, due: 1, ivl: 1, data: '[1]' }],
  ])('reads %s as a schedule that a date can hold', async (_, fixture) => {
    const { card } = await readCard(fixture);
    const { schedule } = card ?? {};
    const times = [
      schedule?.dueAt,
      schedule?.lastReviewAt ?? 0,
      ...(card?.log ?? []).map((entry) => entry.at),
    ];
    for (const time of times) {
      expect(Number.isSafeInteger(time)).toBe(true);
      expect(Math.abs(new Date(time ?? Number.NaN).getUTCFullYear() - 2026)).toBeLessThanOrEqual(210);
    }
    expect(schedule?.intervalDays).toBeLessThanOrEqual(36_500);
    expect(schedule?.lastReviewAt ?? 0).toBeLessThanOrEqual(testNow);
    if (schedule?.memory?.model === 'fsrs') {
      expect(schedule.memory.stability).toBeLessThanOrEqual(36_500);
      expect(schedule.memory.difficulty).toBeGreaterThanOrEqual(1);
      expect(schedule.memory.difficulty).toBeLessThanOrEqual(10);
    }
  });

  it('reads the time of a learning step in a filtered deck', async () => {
    const decksOfCard = { deck: 'Cram', homeDeck: 'Home' };
    const { card } = await readCard(
      { ...decksOfCard, type: 3, queue: 1, due: 1_780_000_000, odue: 5, ivl: 1 },
      { decks: ['Home', 'Cram'] },
    );
    expect(card?.schedule).toMatchObject({ state: 'Relearning', dueAt: 1_780_000_000_000 });
  });

  it('takes a card of an unknown type for a new one', async () => {
    expect((await readCard({ type: 9, queue: 9, due: 5 })).card).toMatchObject({
      schedule: undefined,
      log: [],
    });
  });

  it('ignores the log of cards that were deleted', async () => {
    const { card, codes: lost } = await readCard(
      { type: 2, due: 9, ivl: 8, log: [[at, 3, 8, 2500, 1, 1]] },
      {
        change: (database) =>
          database.exec(`insert into revlog select id + 1, 99, usn, ease, ivl, lastIvl, factor, time, type
            from revlog`),
      },
    );
    expect(card?.log).toHaveLength(1);
    expect(lost).toEqual({});
  });

  it('reads reschedules by hand and by the optimizer between reviews', async () => {
    const { card } = await readCard({
      type: 2,
      due: 9,
      ivl: 8,
      log: [
        [at, 3, 1, 2500, 1, 0],
        [at + 1, 0, 100, 2500, 0, 4],
        [at + 2, 0, 50, 2500, 0, 5],
        [at + 3, 4, 60, 2500, 1, 1],
      ],
    });
    expect(card?.log.map((entry) => [entry.type, entry.at - at])).toEqual([
      ['review', 0],
      ['review', 3],
    ]);
  });

  it('reads reviews that took a negative or an endless time', async () => {
    const { card } = await readCard({
      type: 2,
      due: 9,
      ivl: 8,
      log: [
        [at, 3, 1, 2500, -5, 1],
        [at + 1, 3, 1, 2500, 2 ** 40, 1],
      ],
    });
    expect(card?.log.map((entry) => entry.type === 'review' && entry.durationMs)).toEqual([0, 2 ** 40]);
  });

  it('keeps the log of a suspended card, of a leech and of one that is new again', async () => {
    const log: FixtureCard['log'] = [
      [at, 1, -60, 0, 1, 0],
      [at + 1, 1, -60, 0, 1, 2],
    ];
    const suspended = await readCard({ type: 2, queue: -1, due: 9, ivl: 8, lapses: 8, log });
    expect(suspended.card).toMatchObject({ isSuspended: true, schedule: { lapses: 8 } });
    expect(suspended.card?.log).toHaveLength(2);
    const fresh = await readCard({ type: 0, due: 3, log: [...log, [at + 2, 0, 0, 0, 0, 4]] });
    expect(fresh.card).toMatchObject({ schedule: undefined });
    expect(fresh.card?.log.map(({ type }) => type)).toEqual(['review', 'review', 'reset']);
  });

  it('reads a collection that does not say when it was created', async () => {
    const { card } = await readCard({ type: 2, due: 40, ivl: 30, factor: 2500 }, { crt: 0 });
    expect(card?.schedule?.dueAt).toBe(40 * dayMs);
  });

  it('reads a .colpkg with thousands of cards in several decks in their order', async () => {
    const names = ['A', 'B::C', 'D'];
    const notes = Array.from({ length: 3_000 }, (_, index) => ({
      fields: [`Q${index}`, 'A'],
      cards: [{ deck: names[index % 3] as string }],
    }));
    const { modules } = await read({ decks: names, notes }, 'collection.colpkg');
    expect(modules.map(({ name, cards }) => [name, cards.length, cards[999]?.question])).toEqual([
      ['A', 1_000, 'Q2997'],
      ['C', 1_000, 'Q2998'],
      ['D', 1_000, 'Q2999'],
    ]);
  });
});
