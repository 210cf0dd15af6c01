import {
  flip,
  goToNext,
  goToPrevious,
  type StudySession,
  startStudySession,
  studyOrder,
} from '@flipstack/study';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { StudyCard } from './study-card.ts';
import { forgetPlace, type Place, readPlace, storePlace } from './study-place.ts';

/**
 * Studying a module's cards: which ones, in which order, where one stands, and the moves. Where one stopped is kept in
 * this browser under `placeKey` and taken up again.
 */
export function useStudy(placeKey: string, cards: readonly StudyCard[]) {
  const [place, setPlace] = useState<Place>(() => readPlace(placeKey));
  const { level, shuffleSeed } = place;
  const order = useMemo(
    () =>
      studyOrder(
        cards.map((card) => card.level),
        level,
        shuffleSeed,
      ),
    [cards, level, shuffleSeed],
  );
  const [session, setSession] = useState(() => startStudySession(order.length, place.position));
  const resumedAt = useRef(session.position);
  const clock = useClock(session);

  useEffect(() => {
    if (session.finished) forgetPlace(placeKey);
    else storePlace(placeKey, { level, shuffleSeed, position: session.position });
  }, [placeKey, level, shuffleSeed, session]);

  const moves = useMemo(() => {
    const restart = (next: Partial<Place>) => {
      setPlace((before) => ({ ...before, ...next, position: 0 }));
      const chosenLevel = 'level' in next ? next.level : level;
      const count = cards.filter((card) => chosenLevel === undefined || card.level === chosenLevel).length;
      setSession(startStudySession(count));
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
  }, [cards, level, shuffleSeed, clock]);

  return {
    session,
    card: cards[order[session.position] ?? -1],
    level,
    shuffled: shuffleSeed !== undefined,
    /** The position at which an earlier study was taken up, counted from 0. */
    resumedAt: resumedAt.current,
    elapsedMs: clock.elapsedMs,
    moves,
  };
}

const newSeed = () => Math.floor(Math.random() * 2 ** 32);

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
