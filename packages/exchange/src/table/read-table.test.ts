import { describe, expect, it } from 'vitest';
import { readTexts, textsOf } from '../tests/read-texts.ts';
import { temporaryFolder } from '../tests/temporary-folder.ts';

const folder = temporaryFolder();
const read = async (text: string | Uint8Array, name = 'cards.csv') =>
  textsOf(await readTexts(folder, { [name]: text }));

describe('tables', () => {
  it.each([
    ['a comma', 'a,1\nb,2'],
    ['a semicolon', 'a;1\nb;2'],
    ['a tab', 'a\t1\nb\t2'],
    ['a bar', 'a|1\nb|2'],
    ['a header', 'Front,Back\na,1\nb,2'],
    ['columns in another order', 'Definition;Term\n1;a\n2;b'],
    ['quotation marks and CRLF', '"a","1"\r\n"b","2"\r\n'],
    ['empty lines', '\n\na,1\n\nb,2\n'],
  ])('reads rows with %s', async (_, text) => {
    expect(await read(text)).toEqual({
      cards: [
        ['a', '1'],
        ['b', '2'],
      ],
    });
  });

  const german = 'Frage;Antwort\nGröße;größer\n';
  it.each([
    ['UTF-8', Buffer.from(german)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${german}`)],
    ['UTF-16 LE with a byte order mark', Buffer.from(`\uFEFF${german}`, 'utf16le')],
    ['UTF-16 LE without one', Buffer.from(german, 'utf16le')],
    ['UTF-16 BE', Buffer.from(`\uFEFF${german}`, 'utf16le').swap16()],
    ['Latin-1', Buffer.from(german, 'latin1')],
  ])('reads %s', async (_, bytes) => {
    expect(await read(bytes)).toEqual({ cards: [['Größe', 'größer']] });
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('reads a table with %i columns', async (columns) => {
    const row = (letter: string) =>
      Array.from({ length: columns }, (_, index) => `${letter}${index}`).join('\t');
    const result = await readTexts(folder, { 'cards.tsv': `${row('a')}\n${row('b')}\n` });
    const cards = result.modules.flatMap((module) => module.cards);
    expect(cards).toHaveLength(columns === 1 ? 0 : 2);
    for (let index = 1; index < columns; index += 1) expect(cards[0]?.answer).toContain(`a${index}`);
    if (columns === 1)
      expect(result.losses).toMatchObject([{ code: 'row-without-question-or-answer', count: 2 }]);
  });

  it('keeps stray commas in the last column', async () => {
    expect(await read('a,1\nb,2, and more\nc,3\nd,4')).toEqual({
      cards: [
        ['a', '1'],
        ['b', '2, and more'],
        ['c', '3'],
        ['d', '4'],
      ],
    });
  });

  const fields = (letter: string, columns: number) =>
    Array.from({ length: columns }, (_, index) => `${letter}${index}`);
  const names = ['question', 'answer', ...Array.from({ length: 7 }, () => 'notes')];
  const textOf = (card?: { question: string; answer: string }) => `${card?.question}\n\n${card?.answer}`;

  it('shows the rows of one column whole, with their commas', async () => {
    const { modules, losses } = await readTexts(folder, { 'cards.csv': 'a\nb, and more, and b\nc\nd' });
    expect(modules).toEqual([]);
    expect(losses).toMatchObject([
      {
        ...{ code: 'row-without-question-or-answer', count: 4 },
        examples: expect.arrayContaining(['b, and more, and b']),
      },
    ]);
  });

  describe.each([2, 3, 4, 5, 6, 7, 8, 9])('with %i columns and commas', (columns) => {
    const stray = (letter: string) => `${fields(letter, columns).join(',')}, and more, and ${letter}`;
    const plain = (letter: string) => fields(letter, columns).join(',');
    const cardsOf = async (rows: readonly string[]) => {
      const result = await readTexts(folder, { 'cards.csv': rows.join('\n') });
      return { ...result, cards: result.modules.flatMap((module) => module.cards) };
    };
    const expected = (letter: string, more: string) =>
      fields(letter, columns)
        .map((field, index) => (index === columns - 1 ? field + more : field))
        .join('\n\n');

    it('keeps stray ones in the last column', async () => {
      const { cards } = await cardsOf([plain('a'), stray('b'), plain('c'), plain('d')]);
      expect(cards.map(textOf)).toEqual([
        expected('a', ''),
        expected('b', ', and more, and b'),
        expected('c', ''),
        expected('d', ''),
      ]);
    });

    it('keeps them in most rows under a row of names', async () => {
      const { cards } = await cardsOf([
        names.slice(0, columns).join(','),
        stray('a'),
        `${plain('b')}, x`,
        `${plain('c')}, x, y, z`,
        plain('d'),
      ]);
      expect(cards.map(textOf)).toEqual([
        expected('a', ', and more, and a'),
        expected('b', ', x'),
        expected('c', ', x, y, z'),
        expected('d', ''),
      ]);
    });

    it('keeps them before a level and an id', async () => {
      const { cards, losses } = await cardsOf([
        `${names.slice(0, columns).join(',')},level,id`,
        `${plain('a')},EASY,1`,
        `${stray('b')},HARD,2`,
        `${plain('c')},MEDIUM,3`,
      ]);
      expect(losses).toEqual([]);
      expect(cards).toMatchObject([
        { level: 'EASY', ids: { source: 'table:1' } },
        { level: 'HARD', ids: { source: 'table:2' } },
        { level: 'MEDIUM', ids: { source: 'table:3' } },
      ]);
      expect(textOf(cards[1])).toBe(expected('b', ', and more, and b'));
    });

    it('loses no text with one in any column', async () => {
      for (let at = 0; at < columns; at++) {
        const broken = fields('b', columns).with(at, `b${at}, really`);
        const { cards } = await cardsOf([plain('a'), broken.join(','), plain('c')]);
        for (const field of broken.flatMap((one) => one.split(', ')))
          expect(textOf(cards[1])).toContain(field);
      }
    });
  });

  it('prefers the delimiter that fits to commas in sentences', async () => {
    expect(await read('Well, what is it?\tThis, that, and more\nOr, what?\tThat', 'cards.txt')).toEqual({
      cards: [
        ['Well, what is it?', 'This, that, and more'],
        ['Or, what?', 'That'],
      ],
    });
  });

  it('reads levels, tags, modules and stacks', async () => {
    const { modules } = await readTexts(folder, {
      'x.csv':
        'question,answer,level,tags,module,stack,id\nQ,A,hard,"a b, c",Up::Loops,JS,flipstack:own-1\nR,B,,,,,7',
    });
    expect(modules).toMatchObject([
      {
        name: 'Loops',
        parents: ['Up'],
        stackName: 'JS',
        cards: [{ level: 'HARD', tags: ['a', 'b', 'c'], ids: { exported: 'own-1' } }],
      },
      { name: 'x', cards: [{ level: undefined, ids: { exported: undefined, source: 'table:7' } }] },
    ]);
  });

  it('reads HTML in fields, and blanks', async () => {
    const { modules } = await readTexts(folder, {
      'x.csv': 'a<br>b,<b>1</b>\nThe {{c1::answer}},more<br>\n',
    });
    expect(modules[0]?.cards).toMatchObject([
      { question: 'a\\\nb', answer: '**1**' },
      { kind: 'cloze', body: { text: 'The {{c1::answer}}', explanation: 'more' } },
    ]);
  });

  it('shows columns with examples, and reads them as the user says', async () => {
    const text = 'n,word,x,meaning\n1,one,-,eins\n2,two,-,zwei\n';
    const [part] = (await readTexts(folder, { 'x.csv': text })).parts;
    expect(part).toMatchObject({
      format: 'table',
      fileNames: ['x.csv'],
      table: {
        encoding: 'utf-8',
        rows: 2,
        layout: { delimiter: ',', hasHeader: true },
        columns: [{ name: 'n', examples: ['1', '2'] }, { name: 'word' }, { name: 'x' }, { name: 'meaning' }],
      },
    });
    if (part?.table === undefined) throw new Error('There is no preview.');
    const layout = { ...part.table.layout, roles: ['ignored', 'answer', 'ignored', 'question'] as const };
    const result = await readTexts(
      folder,
      { 'x.csv': text },
      { tables: { 'x.csv': { ...layout, roles: [...layout.roles] } } },
    );
    expect(textsOf(result)).toEqual({
      x: [
        ['eins', 'one'],
        ['zwei', 'two'],
      ],
    });
  });
});

describe('the export of Quizlet', () => {
  it.each([
    ['tabs and lines', 'a\t1\nb\t2'],
    ['dashes and lines', 'a - 1\nb - 2'],
    ['dashes and semicolons', 'a - 1;b - 2'],
    ['dashes and empty lines', 'a - 1\n\nb - 2'],
  ])('reads %s', async (_, text) => {
    const [part] = (await readTexts(folder, { 'pasted.txt': text })).parts;
    expect(part?.format).toBe('quizlet');
    expect(await read(text, 'pasted.txt')).toEqual({
      pasted: [
        ['a', '1'],
        ['b', '2'],
      ],
    });
  });
});

describe('the text export of Anki', () => {
  it('reads separator, columns, decks, note types, tags and guids', async () => {
    const text = [
      '#separator:tab',
      '#html:true',
      '#guid column:1',
      '#notetype column:2',
      '#deck column:3',
      '#tags column:6',
      'g1\tBasic\tA::B\tfront\t<b>back</b>\tx y::z',
      'g2\tBasic (and reversed card)\tA::B\tone\ttwo\t',
      'g3\tCloze\tC\t{{c1::a}} and {{c2::b}}\textra\t',
      'g4\tBasic (type in the answer)\tC\tsay\t"it ""now"""\t',
    ].join('\n');
    const { modules } = await readTexts(folder, { 'notes.txt': text });
    expect(modules.map(({ name, parents }) => [...parents, name])).toEqual([['A', 'B'], ['C']]);
    expect(modules.flatMap(({ cards }) => cards)).toMatchObject([
      { ids: { source: 'anki:g1:0' }, question: 'front', answer: '**back**', tags: ['x', 'y::z'] },
      { ids: { source: 'anki:g2:0' }, question: 'one', answer: 'two' },
      { ids: { source: 'anki:g2:1' }, question: 'two', answer: 'one' },
      {
        ids: { source: 'anki:g3:0' },
        kind: 'cloze',
        body: { text: '{{c1::a}} and b', explanation: 'extra' },
      },
      { ids: { source: 'anki:g3:1' }, kind: 'cloze' },
      { ids: { source: 'anki:g4:0' }, kind: 'typed', body: { accepted: ['it "now"'] } },
    ]);
  });

  it('reads plain text with settings for all notes', async () => {
    const text =
      '#separator:Semicolon\n#html:false\n#deck:Up::Down\n#tags:t\n#columns:Front;Back\na < b;"c\nd"\n';
    const result = await readTexts(folder, { 'notes.txt': text });
    expect(textsOf(result)).toEqual({ 'Up/Down': [['a < b', 'c\\\nd']] });
    expect(result.modules[0]?.cards[0]?.tags).toEqual(['t']);
  });
});
