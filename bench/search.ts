/**
 * Prints how well the search ranks the judged queries, or, with `--pool="a query"`, the cards to
 * judge for a query. `--details` prints the results of queries that score low. See search/README.md.
 */

import { existsSync } from 'node:fs';
import { readLibraryFiles } from '@flipstack/content/node';
import { textOption } from './options.ts';
import { depth, evaluateSearch, formatScores, type Score } from './search/evaluate-search.ts';
import { cardKey, readJudgedQueries } from './search/judged-queries.ts';
import { openSearch } from './search/open-search.ts';
import { plainRankers } from './search/pool-cards.ts';

const pooledPerRanker = 8;
const lowScore = 0.85;

const library = readLibraryFiles();
const { search, close } = await openSearch(library);
const pool = textOption('pool');
if (pool === undefined) await printScores();
else await printPool(pool);
await close();

async function printScores() {
  for (const name of ['judged', 'held-back']) {
    const file = `${import.meta.dirname}/search/${name}.json`;
    if (!existsSync(file)) continue;
    const scores = await evaluateSearch(search, readJudgedQueries(file, library));
    console.log(`\nnDCG@${depth}, ${name} queries\n${formatScores(scores)}`);
    if (process.argv.includes('--details') && name === 'judged') {
      for (const score of scores) if (score.score < lowScore) printDetails(score);
    }
  }
}

function printDetails({ judged, score, top }: Score) {
  console.log(`\n${score.toFixed(2)} ${judged.query}`);
  for (const { key, grade } of top) console.log(`   ${grade ?? '-'} ${key.slice(0, 140)}`);
}

/**
 * Prints the cards that any ranker finds, sorted by name so that ranks do not influence the judge.
 */
async function printPool(query: string) {
  const found = new Set((await search(query, [])).data.slice(0, pooledPerRanker).map(cardKey));
  for (const rank of plainRankers(library)) {
    for (const key of rank(query).slice(0, pooledPerRanker)) found.add(key);
  }
  for (const key of [...found].sort()) console.log(key.slice(0, 300));
}
