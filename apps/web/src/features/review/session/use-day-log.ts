import type { LearnerDay } from '@flipstack/study/learner-day';
import { dayOf, startOfDay } from '@flipstack/study/learner-day';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { reviewSettings } from '../../../lib/queries/review-settings.ts';
import { addToDayLog, idOf, readLogChange, removeFromDayLog } from './day-log.ts';
import type { ScreenAction, ScreenSession } from './session-card.ts';

const defaultDayStartsAtMinutes = 4 * 60;

/**
 * When the learner's day ends, according to their settings, or to the defaults until those have
 * loaded.
 */
export function useEndOfDay(): (now: number) => number {
  const { data } = useQuery(reviewSettings);
  const day = useRef<LearnerDay>(undefined);
  day.current = data;
  return useRef((now: number) => {
    const learner = day.current ?? {
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      dayStartsAtMinutes: defaultDayStartsAtMinutes,
    };
    return startOfDay(dayOf(now, learner) + 1, learner);
  }).current;
}

/** Keeps the actions on this device until the day ends, so that they survive leaving the screen. */
export function useDayLog(
  userId: number,
  { history }: ScreenSession,
  endOfDay: (now: number) => number,
): void {
  const logged = useRef(history);
  useEffect(() => {
    const before = logged.current;
    logged.current = history;
    const [done, undone] = [added(history, before), added(before, history)];
    if (done.length + undone.length === 0) return;
    const write = () => {
      clearTimeout(timer);
      removeEventListener('pagehide', write);
      const now = Date.now();
      for (const action of done) addToDayLog(userId, action, { now, until: endOfDay(now) });
      for (const action of undone) removeFromDayLog(userId, action);
    };
    // After the next card is on screen, because writing takes a moment, but not after a reload.
    const timer = setTimeout(write);
    addEventListener('pagehide', write);
  }, [userId, history, endOfDay]);
}

function added(after: readonly ScreenAction[], before: readonly ScreenAction[]): ScreenAction[] {
  const known = new Set(before.map(idOf));
  return after.filter((action) => !known.has(idOf(action)));
}

interface OtherTabs {
  onDone: (action: ScreenAction) => void;
  onUndone: () => void;
}

/**
 * Calls back when another tab of this browser grades, suspends or buries a card, or undoes that.
 */
export function useOtherTabs(userId: number, handlers: OtherTabs): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      const change = readLogChange(userId, event);
      if (change === undefined) return;
      if ('done' in change) latest.current.onDone(change.done);
      else latest.current.onUndone();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [userId]);
}
