export { excerptAround } from '../markdown/plain-text.ts';
export { editDistance } from '../search/edit-distance.ts';
export { type SearchWord, searchKeys, searchWords } from '../search/search-words.ts';
export { wordStem } from '../search/word-stem.ts';
export { answerWithParts, withPartsInside } from './answer-with-parts.ts';
export { inLibraryOrder } from './library-order.ts';
