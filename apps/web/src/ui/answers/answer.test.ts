import { describe, expect, it } from 'vitest';
import { type AnswerableCard, answerableCard, checkAnswer, verdictOf } from './answer.ts';

const body = { accepted: ['map'], isExact: false };
const card: AnswerableCard = { kind: 'typed', body };

describe('answerableCard', () => {
  it('leaves cards without a kind to the learner', () => {
    expect(answerableCard({})).toBeUndefined();
    expect(answerableCard({ kind: 'flip' })).toBeUndefined();
  });

  it('returns the kind and body of a card that is checked', () => {
    expect(answerableCard({ ...card })).toEqual(card);
  });
});

describe('checkAnswer', () => {
  it('is right for an accepted answer', () => {
    const result = checkAnswer(card, { draft: { text: 'Map' } });
    expect(verdictOf(result)).toBe('Right');
    expect(result.response).toEqual({ text: 'Map' });
  });

  it('counts a card as wrong if its answer was shown first', () => {
    const result = checkAnswer(card, {});
    expect(verdictOf(result)).toBe('Not answered');
    expect(result.grade.isRight).toBe(false);
    expect(result.response).toBeUndefined();
  });

  it('has a result for each kind without an answer', () => {
    const option = { text: 'a', isCorrect: true };
    const cards: AnswerableCard[] = [
      { kind: 'choice', body: { options: [option, { text: 'b', isCorrect: false }], hasSeveral: false } },
      { kind: 'cloze', body: { text: '{{c1::a}}', alsoAccepted: {}, isExact: false } },
      { kind: 'order', body: { language: '', lines: ['a', 'b'], distractors: [], alsoAccepted: [] } },
    ];
    for (const one of cards) expect(checkAnswer(one, {}).grade.score).toBe(0);
  });
});
