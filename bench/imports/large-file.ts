const dayMs = 86_400_000;
const cardsPerModule = 1000;

/** A file of Flipstack's JSON format with many cards that were learned for years. */
export function largeFile(cards: number, reviewsPerCard: number): object {
  const modules = Array.from({ length: Math.ceil(cards / cardsPerModule) }, (_, module) => ({
    name: `Deck ${module + 1}`,
    parents: [],
    stackName: 'Languages',
    cards: Array.from({ length: Math.min(cardsPerModule, cards - module * cardsPerModule) }, (_, index) =>
      cardOf(module * cardsPerModule + index, reviewsPerCard),
    ),
  }));
  return { format: 'flipstack', version: 1, modules };
}

function cardOf(number: number, reviewsPerCard: number) {
  const begin = Date.UTC(2022, 0, 1) + number * 60_000;
  return {
    ids: { source: `anki:note${number}:0` },
    level: 'MEDIUM',
    question: `What is the meaning of word ${number}, as it is used in a sentence of some length?`,
    answer: `The translation of word ${number}.\n\n${'An explanation with an example. '.repeat(8)}`,
    kind: 'flip',
    tags: [],
    isSuspended: false,
    isBuried: false,
    log: Array.from({ length: reviewsPerCard }, (_, review) => ({
      type: 'review',
      at: begin + review * (review + 1) * 5 * dayMs,
      rating: review % 7 === 6 ? 1 : 3,
      durationMs: 4000,
    })),
  };
}
