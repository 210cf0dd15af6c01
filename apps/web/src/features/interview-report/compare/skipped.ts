import type { DataOwner } from '../../../lib/session/data-owner.ts';
import { readStored, store } from '../../../lib/storage.ts';

const keyOf = (owner: DataOwner) => `flipstack.skipped-comparisons.${owner}`;
const mostKept = 20;

const read = (owner: DataOwner): string[] => readStored(keyOf(owner))?.split(' ') ?? [];

/** Whether the learner has put off comparing the answers of an interview, so that its report opens. */
export const isSkipped = (owner: DataOwner, interviewId: string): boolean =>
  read(owner).includes(interviewId);

export function rememberSkipped(owner: DataOwner, interviewId: string): void {
  const others = read(owner).filter((one) => one !== interviewId);
  store(keyOf(owner), [interviewId, ...others].slice(0, mostKept).join(' '));
}
