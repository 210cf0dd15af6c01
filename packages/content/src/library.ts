export { answerWithParts } from './answer-with-parts.ts';
export { editDistance } from './edit-distance.ts';
export { inLibraryOrder } from './library-order.ts';
export { type CardBefore, pairByQuestion, pairCards, type RecognisableCard } from './pair-cards.ts';
export { excerptAround } from './plain-text.ts';
export { type SearchWord, searchKeys, searchWords, wordStem } from './search-words.ts';
export { firstRun, wordRuns } from './word-runs.ts';
