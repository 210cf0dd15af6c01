import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readInProcess } from './read-in-process.ts';
import { readTexts, textsOf } from './read-texts.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { writeZip } from './write-zip.ts';

const folder = temporaryFolder();
const readNote = async (text: string, name = 'note.md') => textsOf(await readTexts(folder, { [name]: text }));

describe('notes in Markdown', () => {
  it.each([
    [
      'Q: and A:',
      'Q: What?\nA: This.\nmore\n\nQ: Why?\nstill\nA: So.',
      [
        ['What?', 'This.\nmore'],
        ['Why?\nstill', 'So.'],
      ],
    ],
    ['bold labels', '**Q:** What?\n**A:** This.', [['What?', 'This.']]],
    [
      'two colons',
      'What?::This.\n- one::two',
      [
        ['What?', 'This.'],
        ['one', 'two'],
      ],
    ],
    [
      'two colons with spaces',
      'use std::move :: moves\nstd::vector is a class',
      [['use std::move', 'moves']],
    ],
    ['two colons after code', 'What is `std::vector`?::a class', [['What is `std::vector`?', 'a class']]],
    [
      'three colons',
      'one:::two',
      [
        ['one', 'two'],
        ['two', 'one'],
      ],
    ],
    ['a question mark on a line', 'What\nis it?\n?\nThis\n\nnext', [['What\nis it?', 'This']]],
    [
      'two question marks on a line',
      'one\n??\ntwo',
      [
        ['one', 'two'],
        ['two', 'one'],
      ],
    ],
    [
      'headings',
      '# Title\n## What?\nThis.\n\nMore.\n## Empty\n## Why? #card\nSo.',
      [
        ['What?', 'This.\n\nMore.'],
        ['Why?', 'So.'],
      ],
    ],
  ])('reads cards with %s', async (_, text, cards) => {
    expect(await readNote(text)).toEqual({ note: cards });
  });

  it('ignores separators in blocks of code', async () => {
    expect(await readNote('Q: What?\nA:\n```cpp\nstd::cout\n\nQ: x\n```')).toEqual({
      note: [['What?', '```cpp\nstd::cout\n\nQ: x\n```']],
    });
  });

  it('reads front matter, folders and the target deck', async () => {
    const text = '---\ntags: [a, "b/c"]\ndeck: Up::Down\n---\none::two';
    const result = await readTexts(folder, {
      'notes/sql/joins.md': 'one::two',
      'notes/x.md': text,
      'notes/y.md': 'TARGET DECK: Other\n\none::two',
    });
    expect(Object.keys(textsOf(result))).toEqual(['notes/sql/joins', 'Up/Down', 'Other']);
    expect(result.modules[1]?.cards[0]?.tags).toEqual(['a', 'b::c']);
  });

  it('reads the schedules of the Spaced Repetition plugin', async () => {
    const { modules } = await readTexts(folder, {
      'x.md': 'one:::two <!--SR:!2026-03-10,20,250!2026-03-04,4,130-->',
    });
    const [first, second] = modules[0]?.cards ?? [];
    expect(first).toMatchObject({
      answer: 'two',
      schedule: { dueAt: Date.UTC(2026, 2, 10), intervalDays: 20, memory: { model: 'sm2', ease: 2.5 } },
      log: [{ type: 'state', at: Date.UTC(2026, 1, 18) }],
    });
    expect(second?.schedule?.intervalDays).toBe(4);
  });

  it('takes embedded files for media, and links to notes for text', async () => {
    const text = 'What is ![[pic.png|100]]?::see [[Other note|that]], `[[1, 2]]` and ![b](files/b%20c.mp3)';
    const result = await readTexts(folder, {
      'n/x.md': text,
      'n/files/pic.png': 'p',
      'n/files/b c.mp3': 'm',
    });
    expect(result.modules[0]?.cards[0]).toMatchObject({
      question: 'What is ![](media:pic.png)?',
      answer: 'see that, `[[1, 2]]` and ![b](media:b%20c.mp3)',
    });
    expect(result.media.map(({ name }) => name)).toEqual(['pic.png', 'b c.mp3']);
    expect(result.losses).toEqual([]);
  });

  it('counts files without cards', async () => {
    const result = await readTexts(folder, {
      'a.md': 'one::two',
      'b.md': 'just text',
      'c.pdf': '%PDF-1.4 \0\x01\x02',
    });
    expect(result.losses).toMatchObject([{ code: 'file-not-read', count: 2, examples: ['b.md', 'c.pdf'] }]);
  });
});

describe('Mochi', () => {
  const edn = `{:version 2 ; a comment
    :decks [{:id :parent1 :name "Up"}
            {:id :deck0001, :name "Languages", :parent-id :parent1,
             :cards ({:id :card0001, :content "What is this?\\n---\\nA ![](@media/p.png)", :tags #{"a" "b"},
                      :reviews [{:date #inst "2026-02-01T10:00:00.000-00:00" :remembered? true :interval 1}
                                {:date #inst "2026-02-02T10:00:00.000-00:00" :remembered? false :interval 0.5}
                                {:date #inst "2026-02-04T10:00:00.000-00:00" :remembered? true :interval 7}]}
                     {:id :card0002, :content "The {{1::capital}} of {{France}}"}
                     {:id :card0003, :content "", :template-id :t, :fields {:name {:id :name :value "F"} :x {:id :x :value "B"}}}
                     {:id :card0004, :content "gone\\n---\\nx", :trashed? #inst "2026-02-01T10:00:00Z"})}]
    :templates [{:id :t :content "<< Front >>\\n---\\n<< Back >>" :fields {:name {:id :name :name "Front"} :x {:id :x :name "Back"}}}]}`;

  it('reads decks, cards, templates, media, tags and reviews from EDN', async () => {
    const path = await writeZip(join(folder, 'x.mochi'), { 'data.edn': edn, 'p.png': 'picture' });
    expect((await readInProcess(folder, { 'x.mochi': path })).parts).toMatchObject([{ format: 'mochi' }]);
    const { modules, media } = await readInProcess(folder, { 'x.mochi': path });
    expect(modules).toMatchObject([{ name: 'Languages', parents: ['Up'], sourceId: 'mochi:deck0001' }]);
    const [first, second, third, ...others] = modules[0]?.cards ?? [];
    expect(first).toMatchObject({
      question: 'What is this?',
      answer: 'A ![](media:p.png)',
      tags: ['a', 'b'],
      ids: { source: 'mochi:card0001' },
      schedule: { dueAt: Date.UTC(2026, 1, 11, 10), intervalDays: 7, reviews: 3, lapses: 1 },
    });
    expect(first?.log.map((entry) => entry.type === 'review' && entry.rating)).toEqual([3, 1, 3]);
    expect(second).toMatchObject({ kind: 'cloze', body: { text: 'The {{c1::capital}} of {{c2::France}}' } });
    expect(third).toMatchObject({ question: 'F', answer: 'B' });
    expect(others).toEqual([]);
    expect(media).toMatchObject([{ name: 'p.png', size: 7 }]);
  });

  it.each([
    [
      'verbose',
      '{"~:version":2,"~:decks":[{"~:id":"~:d","~:name":"D","~:cards":{"~#list":[{"~:content":"Q\\n---\\nA","~:tags":{"~#set":["t"]},"~:reviews":[{"~:date":{"~#dt":1770000000000},"~:remembered?":true,"~:interval":3}]}]}}]}',
    ],
    [
      'compact',
      '["^ ","~:version",2,"~:decks",[["^ ","~:id","~:d","~:name","D","~:cards",["~#list",[["^ ","~:content","Q\\n---\\nA","~:tags",["~#set",["t"]],"~:reviews",[["^ ","~:date","~t2026-02-02T02:40:00.000Z","~:remembered?",true,"~:interval",3]]]]]]]]',
    ],
  ])('reads %s Transit', async (_, json) => {
    const path = await writeZip(join(folder, 'y.mochi'), { 'data.json': json });
    const { modules } = await readInProcess(folder, { 'y.mochi': path });
    expect(modules).toMatchObject([
      { name: 'D', cards: [{ question: 'Q', answer: 'A', tags: ['t'], schedule: { intervalDays: 3 } }] },
    ]);
  });

  it.each([
    [
      'EDN',
      'data.edn',
      '{:decks [{:id :d :name "D" :cards [{:content "Q\\n---\\nA"} {:content "R\\n---\\nB" :archived? true} {:content "S\\n---\\nC" :archived? false}]}]}',
    ],
    [
      'Transit',
      'data.json',
      '{"~:decks":[{"~:id":"~:d","~:name":"D","~:cards":[{"~:content":"Q\\n---\\nA"},{"~:content":"R\\n---\\nB","~:archived?":true},{"~:content":"S\\n---\\nC","~:archived?":false}]}]}',
    ],
  ])('suspends archived cards of %s', async (_, name, data) => {
    const path = await writeZip(join(folder, `archived-${name}.mochi`), { [name]: data });
    const { modules } = await readInProcess(folder, { 'archived.mochi': path });
    expect(modules[0]?.cards.map((card) => [card.question, card.isSuspended])).toEqual([
      ['Q', false],
      ['R', true],
      ['S', false],
    ]);
  });

  it('reads decks that are in each other', async () => {
    const cyclic =
      '{:decks [{:id :a :name "A" :parent-id :b :cards [{:content "Q\\n---\\nA"}]} {:id :b :name "B" :parent-id :a}]}';
    const path = await writeZip(join(folder, 'z.mochi'), { 'data.edn': cyclic });
    expect(textsOf(await readInProcess(folder, { 'z.mochi': path }))).toEqual({ 'B/A': [['Q', 'A']] });
  });
});

describe('CrowdAnki', () => {
  const deck = JSON.stringify({
    __type__: 'Deck',
    name: 'Top',
    children: [
      {
        __type__: 'Deck',
        name: 'Top::Child',
        children: [],
        notes: [
          { __type__: 'Note', guid: 'g1', note_model_uuid: 'm2', fields: ['{{c1::a}} {{c2::b}}'], tags: [] },
          { __type__: 'Note', guid: 'g4', note_model_uuid: 'missing', fields: ['lost'], tags: [] },
        ],
      },
    ],
    note_models: [
      {
        crowdanki_uuid: 'm1',
        name: 'Optional',
        type: 0,
        flds: [
          { name: 'Back', ord: 1 },
          { name: 'Front', ord: 0 },
          { name: 'Add Reverse', ord: 2 },
        ],
        tmpls: [
          { name: 'Card 1', ord: 0, qfmt: '{{Front}}', afmt: '{{FrontSide}}<hr id=answer>{{Back}}' },
          { name: 'Card 2', ord: 1, qfmt: '{{#Add Reverse}}{{Back}}{{/Add Reverse}}', afmt: '{{Front}}' },
        ],
      },
      {
        crowdanki_uuid: 'm2',
        name: 'Cloze',
        type: 1,
        flds: [{ name: 'Text', ord: 0 }],
        tmpls: [{ name: 'Cloze', ord: 0, qfmt: '{{cloze:Text}}', afmt: '{{cloze:Text}}' }],
      },
    ],
    media_files: ['p.png'],
    notes: [
      {
        __type__: 'Note',
        guid: 'g2',
        note_model_uuid: 'm1',
        fields: ['F', '<img src="p.png">', ''],
        tags: ['t'],
      },
      { __type__: 'Note', guid: 'g3', note_model_uuid: 'm1', fields: ['x', 'y', '1'], tags: [] },
    ],
  });

  it('reads a deck in a folder with its media', async () => {
    const files = { 'Top/deck.json': deck, 'Top/media/p.png': 'picture' };
    expect((await readTexts(folder, files)).parts).toMatchObject([{ format: 'crowdanki' }]);
    const result = await readTexts(folder, files);
    expect(textsOf(result)).toMatchObject({
      Top: [
        ['F', '![](media:p.png)'],
        ['x', 'y'],
        ['y', 'x'],
      ],
    });
    expect(result.modules[1]).toMatchObject({ name: 'Child', parents: ['Top'] });
    expect(result.modules[1]?.cards.map(({ ids }) => ids.source)).toEqual(['anki:g1:0', 'anki:g1:1']);
    expect(result.media).toHaveLength(1);
    expect(result.losses).toMatchObject([{ code: 'card-without-note', count: 1 }]);
  });

  it('reads the same in a zip', async () => {
    const path = await writeZip(join(folder, 'deck.zip'), {
      'Top/deck.json': deck,
      'Top/media/p.png': 'picture',
    });
    const { modules, media } = await readInProcess(folder, { 'deck.zip': path });
    expect(modules.map(({ cards }) => cards.length)).toEqual([3, 2]);
    expect(media).toHaveLength(1);
  });
});

describe('our Markdown', () => {
  it('names the line of an error, and the file if there are others', async () => {
    const broken = '## Card (EASY)\n\nQ\n';
    const messageOf = async (files: Record<string, string>) =>
      readTexts(folder, files).catch((error: Error) => error.message);
    expect(await messageOf({ 'a.md': broken })).toMatch(/^Line 1: The card has no answer/);
    expect(await messageOf({ 'a.md': broken, 'b.md': broken })).toMatch(/^a\.md, line 1: /);
  });
});
