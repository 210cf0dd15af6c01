export { excerptAround } from '../markdown/plain-text.ts';
export { editDistance } from '../search/edit-distance.ts';
export {
  firstTrigram,
  type SearchWord,
  searchKeys,
  searchWords,
  wordStem,
  wordTrigrams,
} from '../search/search-words.ts';
export {
  type CardContent,
  type PreviousCard,
  pairByQuestion,
  pairCards,
} from '../similarity/pair-cards.ts';
export { answerWithParts } from './answer-with-parts.ts';
export { inLibraryOrder } from './library-order.ts';
