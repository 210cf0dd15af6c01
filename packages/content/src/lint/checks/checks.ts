import { runnableChecks } from '../../checks/runnable-checks.ts';
import type { CardRule } from '../rule.ts';

/** Checks name blocks that the card has, and can be run. Whether they pass is seen only by running. */
export const checks: CardRule = {
  name: 'checks',
  check: (card) =>
    runnableChecks(card).problems.map(({ place, message }) => ({ part: place, at: 0, message })),
};
