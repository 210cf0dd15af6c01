import { type LibraryFile, readLibraryFiles } from '@flipstack/content/node';
import type { LibraryHits } from '@flipstack/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
        { question: 'In an answer?', answer: 'Hoisting is another word for it.' },
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

  test('drops the most frequent word when no card contains all', async () => {
    const server = await openServerWithLibrary(
      others,
      libraryFile('js-a', ['What is hoisting?', 'What is a promise?', 'Which promise wins?']),
    );
    const hits = await search(server, 'promise hoisting');
    expect(questions(hits)).toEqual(['What is hoisting?']);
    expect(hits.words).toEqual(['hoisting']);
    expect(questions(await search(server, 'hoisting xyzzyq'))).toEqual(['What is hoisting?']);
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
      expect(hits.words).toEqual([meant]);
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
