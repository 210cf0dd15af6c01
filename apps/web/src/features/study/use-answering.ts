import { type RefObject, useMemo } from 'react';
import { type Answer, answerableCard, answerWithResult, verdictOf } from '../../ui/answers/answer.ts';
import { useAnswerParts } from '../../ui/answers/use-answer-parts.ts';
import type { FlippableCard } from '../../ui/flip-card.tsx';
import type { useStudy } from './use-study.ts';

interface Context {
  marks: { set: (card: FlippableCard, isMarked: boolean) => void };
  /** The element with the card. */
  stage: RefObject<HTMLElement | null>;
}

/**
 * Answering the current card, if its answer can be checked. A wrong answer marks the card as hard,
 * and a right one removes the mark. Turning the card over before it is answered counts as wrong.
 */
export function useAnswering(study: ReturnType<typeof useStudy>, { marks, stage }: Context) {
  const { session, card, next, answers, moves } = study;
  const { position, face, finished } = session;
  const checked = useMemo(() => (card && !finished ? answerableCard(card) : undefined), [card, finished]);
  const answer = answers.of(position);
  useAnswerParts(next !== undefined && answerableCard(next) !== undefined);
  const { change } = answers;
  const { set } = marks;
  const actions = useMemo(() => {
    const check = () => {
      if (!card || !checked || answer.result) return;
      const next = answerWithResult(checked, answer);
      change(position, next);
      if (!next.result) return;
      set(card, !next.result.grade.isRight);
      moves.turn();
    };
    return {
      check,
      change: (part: Omit<Answer, 'result'>) => change(position, part),
      turn: checked && !answer.result ? check : moves.turn,
      enter: !checked
        ? moves.turn
        : answer.result
          ? moves.next
          : () => stage.current?.querySelector('form')?.requestSubmit(),
    };
  }, [card, checked, answer, position, change, set, moves, stage]);
  const isAnswered = checked !== undefined && answer.result !== undefined;
  const isResultShown = isAnswered && face === 'answer';
  return {
    ...actions,
    checked,
    answer,
    main: checked === undefined ? ('turn' as const) : isAnswered ? ('next' as const) : ('on card' as const),
    /** The result is announced in words instead of being read from the start. */
    live: isResultShown ? ('off' as const) : ('polite' as const),
    announcement: isResultShown && answer.result ? `${verdictOf(answer.result)}.` : '',
  };
}
