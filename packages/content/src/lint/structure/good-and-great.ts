import type { CardFault, CardRule } from '../rule.ts';

/** A good and a great answer show what reasoning adds, so they come together and on hard cards. */
export const goodAndGreat: CardRule = {
  name: 'good-and-great',
  check({ level, goodAnswer, greatAnswer }) {
    const part = goodAnswer === undefined ? 'greatAnswer' : 'goodAnswer';
    const fault = (message: string): CardFault => ({ part, at: 0, message });
    if (goodAnswer === undefined && greatAnswer === undefined) return [];
    if (goodAnswer === undefined || greatAnswer === undefined)
      return [fault('a card has a good answer and a great answer, or neither')];
    return level === 'HARD' ? [] : [fault('only HARD cards have a good answer and a great answer')];
  },
};
