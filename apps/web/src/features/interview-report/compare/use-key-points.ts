import type { ReportQuestion } from '@flipstack/contract';
import { useRef, useState } from 'react';
import { useSelfCheck } from '../use-report.ts';

/**
 * Which key points of each question are ticked. They are kept here as well as in the report, so that
 * a second tick does not have to wait for the first one.
 */
export function useKeyPoints(interviewId: string) {
  const [ticked, setTicked] = useState<ReadonlyMap<number, boolean[]>>(new Map());
  const latest = useRef(ticked);
  const { send } = useSelfCheck(interviewId);
  const change = (edit: (ticks: Map<number, boolean[]>) => void) => {
    const next = new Map(latest.current);
    edit(next);
    latest.current = next;
    setTicked(next);
  };
  const save = (position: number, covered: boolean[]) => {
    change((ticks) => ticks.set(position, covered));
    send({ position, covered }, { onError: () => change((ticks) => ticks.delete(position)) });
  };
  const read = ({ position, covered }: ReportQuestion, ticks = latest.current): boolean[] | null =>
    ticks.get(position) ?? covered;
  return {
    /** Null until the question has been compared. */
    coveredOf: (question: ReportQuestion) => read(question, ticked),
    /** @returns whether there is such a key point */
    toggle: (question: ReportQuestion, point: number): boolean => {
      if (point >= question.keyPoints.length) return false;
      const before = read(question) ?? noneOf(question);
      save(
        question.position,
        before.map((one, at) => (at === point ? !one : one)),
      );
      return true;
    },
    /** Records that a question was compared, even if no key point is ticked. */
    confirm: (question: ReportQuestion) => {
      if (read(question) === null) save(question.position, noneOf(question));
    },
  };
}

const noneOf = ({ keyPoints }: ReportQuestion): boolean[] => keyPoints.map(() => false);
