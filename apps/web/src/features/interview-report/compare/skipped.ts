import { readStored, store } from '../../../lib/storage.ts';

const key = 'flipstack.skipped-comparisons';
const mostKept = 20;

const read = (): string[] => readStored(key)?.split(' ') ?? [];

/** Whether the learner has put off comparing the answers of an interview, so that its report opens. */
export const isSkipped = (interviewId: string): boolean => read().includes(interviewId);

export function rememberSkipped(interviewId: string): void {
  const others = read().filter((one) => one !== interviewId);
  store(key, [interviewId, ...others].slice(0, mostKept).join(' '));
}
