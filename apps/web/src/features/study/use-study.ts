import {
  flip,
  goToNext,
  goToPrevious,
  type StudySession,
  startStudySession,
  studyOrder,
} from '@flipstack/study';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FlippableCard } from '../../ui/flip-card.tsx';
import {
  clearProgress,
  type ProgressKey,
  readProgress,
  type StudyProgress,
  saveProgress,
} from './study-progress.ts';
import { newSeed, useAnswers } from './use-answers.ts';

/**
 * The study of a module: which cards, in which order, the current position, and the moves. Progress
 * is kept in this browser under `progressKey` and resumed.
 */
export function useStudy<Card extends FlippableCard>(progressKey: ProgressKey, cards: readonly Card[]) {
  const [progress, setProgress] = useState<StudyProgress>(() => readProgress(progressKey));
  const { level, shuffleSeed } = progress;
  const order = useMemo(
    () =>
      studyOrder(
        cards.map((card) => card.level),
        level,
        shuffleSeed,
      ),
    [cards, level, shuffleSeed],
  );
  const [session, setSession] = useState(() => startStudySession(order.length, progress.position));
  const clock = useClock(session);
  const answers = useAnswers();
  const { clear } = answers;

  useEffect(() => {
    if (session.finished) clearProgress(progressKey);
    else saveProgress(progressKey, { level, shuffleSeed, position: session.position });
  }, [progressKey, level, shuffleSeed, session]);

  const moves = useMemo(() => {
    const restart = (change: Partial<StudyProgress>) => {
      setProgress((before) => ({ ...before, ...change, position: 0 }));
      const chosenLevel = 'level' in change ? change.level : level;
      const count = cards.filter((card) => chosenLevel === undefined || card.level === chosenLevel).length;
      setSession(startStudySession(count));
      clear();
      clock.restart();
    };
    return {
      turn: () => setSession(flip),
      next: () => setSession(goToNext),
      previous: () => setSession(goToPrevious),
      again: () => restart(shuffleSeed === undefined ? {} : { shuffleSeed: newSeed() }),
      choose: (chosen: string | undefined) => restart({ level: chosen }),
      shuffle: (on: boolean) => restart({ shuffleSeed: on ? newSeed() : undefined }),
    };
  }, [cards, level, shuffleSeed, clock, clear]);

  return {
    session,
    card: cards[order[session.position] ?? -1],
    next: cards[order[session.position + 1] ?? -1],
    level,
    shuffled: shuffleSeed !== undefined,
    elapsedMs: clock.elapsedMs,
    answers,
    moves,
  };
}

/** How long the study took, in milliseconds, once it is finished. */
function useClock(session: StudySession) {
  const startedAt = useRef(Date.now());
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    if (session.finished) setElapsedMs(Date.now() - startedAt.current);
  }, [session.finished]);
  const restart = useRef(() => {
    startedAt.current = Date.now();
  });
  return useMemo(() => ({ elapsedMs, restart: restart.current }), [elapsedMs]);
}
