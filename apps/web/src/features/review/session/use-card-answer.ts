import { suggestedRating } from '@flipstack/study/grading';
import { useMemo, useState } from 'react';
import {
  type Answer,
  type AnswerableCard,
  answerableCard,
  answerWithResult,
  verdictOf,
} from '../../../ui/answers/answer.ts';
import type { FlippableCard } from '../../../ui/flip-card.tsx';
import { type Rating, suggestionAmong } from './ratings.ts';

/** Answering the card of a prompt, if its answer can be checked. */
export interface CardAnswer {
  checked: AnswerableCard | undefined;
  seed: number;
  answer: Answer;
  change: (change: Omit<Answer, 'result'>) => void;
  /**
   * Checks what was entered, or counts nothing as wrong. Does nothing once it was checked.
   * @returns whether there is a result to show; false if the learner must be asked first
   */
  check: () => boolean;
  /** The rating that the result suggests; undefined before, and for a card without a check. */
  suggested: Rating | undefined;
  announcement: string;
}

export function useCardAnswer(card: FlippableCard, ratings: readonly Rating[]): CardAnswer {
  const [answer, setAnswer] = useState<Answer>({});
  const [seed] = useState(() => Math.floor(Math.random() * 2 ** 32));
  return useMemo(() => {
    const checked = answerableCard(card);
    const { result } = answer;
    return {
      checked,
      seed,
      answer,
      change: (change) => setAnswer((before) => ({ ...before, ...change })),
      check: () => {
        if (!checked) return true;
        const next = answerWithResult(checked, answer);
        setAnswer(next);
        return next.result !== undefined;
      },
      suggested: result && suggestionAmong(ratings, suggestedRating(result.grade, result.effort)),
      announcement: result ? `${verdictOf(result)}.` : '',
    };
  }, [card, seed, answer, ratings]);
}
