import { existsSync } from 'node:fs';
import { readLibraryFiles } from '@flipstack/content/node';
import { expect, test } from 'vitest';
import { evaluateSearch, formatScores, meanOf } from './evaluate-search.ts';
import { readJudgedQueries } from './judged-queries.ts';
import { openSearch } from './open-search.ts';

const library = readLibraryFiles();
const fileOf = (name: string) => `${import.meta.dirname}/${name}.json`;
const names = ['judged', 'held-back'].filter((name) => existsSync(fileOf(name)));

test.each(names)('ranks the %s queries with an nDCG@5 of at least 0.85', async (name) => {
  const { search, close } = await openSearch(library);
  const scores = await evaluateSearch(search, readJudgedQueries(fileOf(name), library));
  await close();
  expect(meanOf(scores), formatScores(scores)).toBeGreaterThanOrEqual(0.85);
});

test('judges at least 150 queries', () => {
  const queries = readJudgedQueries(fileOf('judged'), library);
  expect(new Set(queries.map(({ query, learns }) => `${query} ${learns}`)).size).toBe(queries.length);
  expect(queries.length).toBeGreaterThanOrEqual(150);
});
