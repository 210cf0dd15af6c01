export { answerWithParts } from './answer-with-parts.ts';
export { inLibraryOrder } from './library-order.ts';
export { type CardBefore, pairByQuestion, pairCards, type RecognisableCard } from './pair-cards.ts';
