import { type LibraryFile, readLibraryFiles } from '@flipstack/content/node';
import type { LibraryHits } from '@flipstack/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openIndex } from '../src/features/library/search/open-index.ts';
import { readTokens } from '../src/features/library/search/query-tokens.ts';
import { synonyms } from '../src/features/library/search/search-synonyms.ts';
import { topics } from '../src/features/library/search/search-topics.ts';
import { stackAliases } from '../src/features/library/search/stack-aliases.ts';
import { seedLibrary } from '../src/features/library/stored/seed-library.ts';
import { libraryFile } from './support/library-files.ts';
import { openTestServer, type TestServer } from './support/test-server.ts';

async function openServerWithLibrary(...files: LibraryFile[]): Promise<TestServer> {
  const server = await openTestServer();
  await seedLibrary(server.services, files);
  return server;
}

const search = (server: TestServer, words: string, more = ''): Promise<LibraryHits> =>
  server.guest().call('GET /library/cards', { query: `?search=${encodeURIComponent(words)}${more}` });

const questions = ({ data }: LibraryHits): string[] => data.map(({ question }) => question);

/** Enough other cards that the words under test are in fewer than half of all. */
const others = libraryFile(
  'others',
  Array.from({ length: 12 }, (_, number) => ({
    question: `What is other ${number}?`,
    answer: 'It is a text, and it says nothing about what the others are about.',
  })),
  { stack: 'PHP' },
);

describe('Searching the library', () => {
  test('ranks matches in the question before those in the context and in the answer', async () => {
    const server = await openServerWithLibrary(
      others,
      libraryFile('js-a', [
        { question: 'In an answer?', answer: 'Hoisting is another word for it.', keyPoints: ['Else'] },
        { question: 'What else is about it?', keyPoints: ['Hoisting'] },
        { question: 'How does the engine deal with hoisting, among other things?' },
        { question: 'What is hoisting?' },
      ]),
    );
    const hits = await search(server, 'hoisting');
    expect(questions(hits)).toEqual([
      'What is hoisting?',
      'How does the engine deal with hoisting, among other things?',
      'What else is about it?',
      'In an answer?',
    ]);
    expect(hits).toMatchObject({
      current_page: 0,
      total_elements: 4,
      has_more_than_counted: false,
      words: ['hoisting'],
      instead_of: {},
    });
    expect(hits.data[3]).toEqual({
      cardId: expect.any(Number),
      level: 'EASY',
      question: 'In an answer?',
      excerpt: 'Hoisting is another word for it.',
      slug: 'js-a',
      moduleName: 'js-a',
      stackName: 'JS',
      missing_words: [],
    });
  });

  test('finds identifiers and their parts regardless of letter case and accents', async () => {
    const server = await openServerWithLibrary(
      others,
      libraryFile('react', ['When does useEffect run?'], { stack: 'React' }),
      libraryFile('sql', ['Why GROUP_BY a café?'], { stack: 'SQL' }),
    );
    for (const words of ['useEffect', 'USEEFFECT', 'effect', 'use effect', 'useeff', 'useEffects']) {
      expect(questions(await search(server, words)), words).toEqual(['When does useEffect run?']);
    }
    for (const words of ['group_by', 'groupBy', 'cafe', 'CAFÉ']) {
      expect(questions(await search(server, words)), words).toEqual(['Why GROUP_BY a café?']);
    }
  });

  test('finds C#, C++ and .NET without matching every C', async () => {
    const server = await openServerWithLibrary(
      others,
      libraryFile('langs', [
        'Is C# typed?',
        'Is C++ typed?',
        'Is C typed?',
        'Is .NET fast?',
        'What is a net?',
      ]),
    );
    expect(questions(await search(server, 'c#'))).toEqual(['Is C# typed?']);
    expect(questions(await search(server, 'C++'))).toEqual(['Is C++ typed?']);
    expect(questions(await search(server, '.NET'))).toEqual(['Is .NET fast?']);
    expect(questions(await search(server, 'c'))).toEqual(['Is C typed?']);
  });

  test('finds the singular by the plural and highlights both', async () => {
    const server = await openServerWithLibrary(
      others,
      libraryFile('js-a', ['What makes a query slow?', 'Two queries?']),
    );
    const hits = await search(server, 'queries');
    expect(questions(hits)).toEqual(['Two queries?', 'What makes a query slow?']);
    expect(hits.words).toEqual(['queries', 'query']);
  });

  test('finds words by prefix, the exact word first', async () => {
    const server = await openServerWithLibrary(
      others,
      libraryFile('js-a', ['What about JavaScript today?', 'What about Java today?']),
    );
    expect(questions(await search(server, 'java'))).toEqual([
      'What about Java today?',
      'What about JavaScript today?',
    ]);
    expect((await search(server, 'jav')).total_elements).toBe(2);
  });

  test('searches a sentence by its rarest words', async () => {
    const server = await openServerWithLibrary(
      others,
      libraryFile('js-a', ['What does a closure keep alive?', 'What is a promise?']),
    );
    const hits = await search(server, 'what is a closure and what keeps it alive');
    expect(questions(hits)[0]).toBe('What does a closure keep alive?');
  });

  test('lists cards with some of the words after those with all, and names the missing words', async () => {
    const server = await openServerWithLibrary(
      others,
      libraryFile('js-a', ['What is hoisting?', 'What is a promise?', 'Which promise hoists?']),
    );
    const hits = await search(server, 'promise hoisting');
    expect(hits.data.map(({ question, missing_words }) => [question, missing_words])).toEqual([
      ['Which promise hoists?', []],
      ['What is hoisting?', ['promise']],
      ['What is a promise?', ['hoisting']],
    ]);
    const { data, not_covered } = await search(server, 'hoisting xyzzyq');
    expect(data.map(({ question }) => question)).toEqual(['What is hoisting?', 'Which promise hoists?']);
    expect(not_covered).toEqual({ topic: 'xyzzyq', nearest_stack: null });
  });

  test('filters by stack and level', async () => {
    const server = await openServerWithLibrary(
      others,
      libraryFile('js-a', ['What is a stream?', { question: 'Why a stream?', level: 'HARD' }]),
      libraryFile('java-a', ['Which stream?'], { stack: 'Java' }),
    );
    expect(questions(await search(server, 'stream', '&stack=Java'))).toEqual(['Which stream?']);
    expect(questions(await search(server, 'stream', '&level=HARD'))).toEqual(['Why a stream?']);
    expect(questions(await search(server, 'stream', '&level=HARD&stack=Java'))).toEqual([]);
    expect(questions(await search(server, 'stream', '&stack=C%23'))).toEqual([]);
    expect(questions(await search(server, 'stream', `&stack=${'ж'.repeat(2000)}`))).toEqual([]);
  });

  test('corrects at most eight words, even of one long identifier', async () => {
    const identifiers = 'closure socket cursor buffer signal kernel module object stream thread';
    const server = await openServerWithLibrary(others, libraryFile('js-a', [`What are ${identifiers}?`]));
    const { instead_of } = await search(server, 'ClosreSockt CursrBuffr SignlKernl ModleObjct StremThrad');
    expect(Object.keys(instead_of)).toHaveLength(8);
  });

  test('returns each result once across pages', async () => {
    const cards = Array.from({ length: 30 }, (_, number) => `Why does loop ${number} end?`);
    const server = await openServerWithLibrary(others, libraryFile('js-a', cards));
    const seen: string[] = [];
    for (let page = 0; page < 4; page++) {
      const hits = await search(server, 'loop', `&page=${page}&size=8`);
      expect(hits).toMatchObject({ current_page: page, total_elements: 30 });
      seen.push(...questions(hits));
    }
    expect(new Set(seen).size).toBe(30);
    expect((await search(server, 'loop', '&page=9007199254740991')).data).toEqual([]);
  });

  test('reports when there are more results than counted and shows the best first', async () => {
    const cards = Array.from({ length: 150 }, (_, number) => ({
      question: `Number ${number}?`,
      answer: 'A loop, of course.',
      keyPoints: ['Else'],
    }));
    const last = { question: 'What ends a loop?' };
    const server = await openServerWithLibrary(
      libraryFile('many', [...cards, last]),
      libraryFile(
        'java-z',
        Array.from({ length: 200 }, (_, number) => `Else ${number}?`),
      ),
    );
    const hits = await search(server, 'loop');
    expect(hits).toMatchObject({ total_elements: 100, has_more_than_counted: true });
    expect(questions(hits)[0]).toBe('What ends a loop?');
  });

  test('requires a search of at most 200 characters', async () => {
    const server = await openServerWithLibrary(others);
    for (const query of ['', '?search=%00', `?search=${'x'.repeat(201)}`]) {
      await server.guest().expectError('GET /library/cards', 'VALIDATION_ERROR', { query });
    }
    for (const words of ['???', '"', '*', '()', '']) {
      expect(await search(server, words)).toMatchObject({ data: [], total_elements: 0, words: [] });
    }
  });

  test('answers emoji, symbols, operators and the longest searches', async () => {
    const server = await openServerWithLibrary(others, libraryFile('js-a', ['What is hoisting?']));
    const long = 'abcdefghij '.repeat(20).trim().slice(0, 200);
    for (const words of [
      '😀',
      '👩‍💻👩‍💻',
      '&& || !',
      '=== !==',
      '-> ::',
      'a'.repeat(200),
      long,
      'x_'.repeat(100),
    ]) {
      expect((await search(server, words)).total_elements, words).toBe(0);
    }
    expect(questions(await search(server, '😀 hoisting 👍'))).toEqual(['What is hoisting?']);
    const stacked = `?search=${encodeURIComponent('vs '.repeat(66))}`;
    await server.guest().call('GET /library/cards', { query: stacked });
  });

  test('builds its index once for concurrent searches', async () => {
    const { services } = await openServerWithLibrary(others);
    const [one, other] = await Promise.all([openIndex(services.database), openIndex(services.database)]);
    expect(one).toBe(other);
    expect(await openIndex(services.database)).toBe(one);
  });

  test('finds nothing, without an error, before the library is stored', async () => {
    expect(await search(await openTestServer(), 'closure')).toMatchObject({ data: [], total_elements: 0 });
  });
});

describe('Searching the real library', () => {
  test('corrects typos', async () => {
    const server = await openServerWithLibrary(...readLibraryFiles());
    for (const [typed, meant, shown] of [
      ['usefect', 'useeffect', 'useEffect'],
      ['closre', 'closure', 'closure'],
      ['promsie', 'promise', 'Promise'],
      ['raect', 'react', 'React'],
      ['fucntion', 'function', 'function'],
      ['transacton', 'transaction', 'transaction'],
    ] as const) {
      const hits = await search(server, typed);
      expect(hits.instead_of).toEqual({ [typed]: meant });
      expect(hits.words[0]).toBe(meant);
      expect(hits.data.some(({ excerpt }) => excerpt.includes(shown))).toBe(true);
    }
  });

  test('answers in the contract’s format, whatever is typed', { timeout: 120_000 }, async () => {
    const server = await openServerWithLibrary(...readLibraryFiles());
    const signs = fc.constantFrom(
      '"',
      "'",
      '*',
      '&',
      '|',
      '!',
      '<->',
      ':*',
      '(',
      ')',
      '\\',
      '^',
      'NEAR',
      'OR',
    );
    const word = fc.constantFrom('closure', 'useEffect', 'the', 'C#', 'indx', 'lokups', 'select');
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }),
      fc.array(fc.oneof(signs, word), { minLength: 1, maxLength: 15 }).map((parts) => parts.join(' ')),
      fc.array(fc.oneof(signs, word), { minLength: 1, maxLength: 15 }).map((parts) => parts.join('')),
    );
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const query = `?search=${encodeURIComponent(text.toWellFormed())}`;
        const response = await server.guest().request('GET /library/cards', { query });
        expect([200, 400], `${JSON.stringify(text)} ${server.logLines.at(-2)}`).toContain(response.status);
      }),
      { numRuns: 500 },
    );
  });
});

test.each([
  ['synonyms', synonyms],
  ['topics', topics],
  ['names of stacks', stackAliases],
])('recognizes all %s as they are typed', (_, table) => {
  const read = (name: string) => readTokens(name).tokens.map(({ word }) => word);
  const isRecognized = (name: string) => read(name).join(' ') === name;
  expect([...table.keys()].filter((name) => !isRecognized(name))).toEqual([]);
});

describe('Searching the real library with interviewers’ words', () => {
  test('finds a relevant card among the first five', async () => {
    const server = await openServerWithLibrary(...readLibraryFiles());
    for (const [words, part] of [
      ['null vs undefined', 'value == null'],
      ['map vs forEach', 'users.forEach(async'],
      ['typescript interface vs type', 'with `interface` or with `type`'],
      ['debuonce', 'debounce(fn, ms)'],
      ['react useEffect cleanup', 'useEffect('],
      ['happens-before', 'calls `stopPolling()`'],
      ['virtual dom', 'Comparing two arbitrary trees'],
    ] as const) {
      const hits = await search(server, words);
      expect(questions(hits).slice(0, 5).join('\n'), words).toContain(part);
    }
  });

  test('reports topics that are not covered, and does not correct them', async () => {
    const server = await openServerWithLibrary(...readLibraryFiles());
    const topics =
      'angular, graphql, docker, kubernetes, kotlin, git rebase, behavioral questions, neural network, wordpress';
    for (const topic of topics.split(', ')) {
      const { not_covered, instead_of } = await search(server, topic);
      expect(not_covered?.topic, topic).toBe(topic);
      expect(instead_of, topic).toEqual({});
    }
  });

  test('ranks the named stack first, else the stacks the user learns, else JavaScript', async () => {
    const server = await openServerWithLibrary(...readLibraryFiles());
    const firstStack = ({ data }: LibraryHits) => data[0]?.stackName;
    expect(firstStack(await search(server, 'closure'))).toBe('JS');
    expect(firstStack(await search(server, 'closure in php'))).toBe('PHP');
    expect(firstStack(await search(server, 'golang error handling'))).toBe('GO');
    const member = await server.member('ada');
    await member.call('PUT /library/{slug}/follow', { params: ['python-functions'] });
    const own = await member.call('GET /library/cards', { query: '?search=closure' });
    expect(firstStack(own)).toBe('Python');
  });

  test('counts the stacks of own modules with cards as learned', async () => {
    const server = await openServerWithLibrary(...readLibraryFiles());
    const ada = await server.member('ada');
    const firstStack = async () =>
      (await ada.call('GET /library/cards', { query: '?search=closure' })).data[0]?.stackName;
    const { moduleId } = await ada.createModule('Notes', 'Python');
    expect(await firstStack()).toBe('JS');
    await ada.createCard(moduleId);
    expect(await firstStack()).toBe('Python');
    await ada.call('DELETE /modules/{id}', { params: [moduleId] });
    expect(await firstStack()).toBe('JS');
  });

  test('searches an upgraded library without a restart', async () => {
    const server = await openServerWithLibrary(libraryFile('js-a', ['What is hoisting?']));
    expect(questions(await search(server, 'hoisting'))).toHaveLength(1);
    await seedLibrary(server.services, [libraryFile('js-a', ['What is currying?'])]);
    expect(questions(await search(server, 'hoisting'))).toEqual([]);
    expect(questions(await search(server, 'currying'))).toEqual(['What is currying?']);
  });
});
