import { suggestedRating } from '@flipstack/study/grading';
import { useMemo, useState } from 'react';
import {
  type Answer,
  type AnswerableCard,
  answerableCard,
  checkAnswer,
  verdictOf,
} from '../../../ui/answers/answer.ts';
import type { FlippableCard } from '../../../ui/flip-card.tsx';
import { type Rating, suggestionAmong } from './ratings.ts';

/** Answering the card of a prompt, if its answer can be checked. */
export interface CardAnswer {
  checked: AnswerableCard | undefined;
  seed: number;
  answer: Answer;
  setDraft: (draft: Answer['draft'], effort?: Answer['effort']) => void;
  /** Checks what was entered, or counts nothing as wrong. Does nothing once it was checked. */
  check: () => void;
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
      setDraft: (draft, effort) => setAnswer((before) => ({ ...before, draft, effort })),
      check: () => {
        if (checked && !result) setAnswer((before) => ({ ...before, result: checkAnswer(checked, before) }));
      },
      suggested: result && suggestionAmong(ratings, suggestedRating(result.grade, result.effort)),
      announcement: result ? `${verdictOf(result)}.` : '',
    };
  }, [card, seed, answer, ratings]);
}
