/** Whether the labels of library cards fit how difficult they are. Described in docs/library-health.md. */
export {
  cardsPerLevelMin,
  type JudgedCard,
  judgeCards,
  type MeasuredCard,
  typicalDifficulties,
} from './judge-cards.ts';
