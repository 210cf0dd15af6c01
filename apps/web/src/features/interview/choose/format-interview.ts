import type { Interview } from '@flipstack/contract';
import { typeNames } from '../../../lib/interview/interview-names.ts';
import { stackLabel } from '../../../lib/stack-hue.ts';

/** An interview in one line: `Mixed, Middle, JavaScript and SQL, 30 minutes`. */
export function formatInterview({
  type,
  level,
  stacks,
  minutes,
}: Pick<Interview, 'type' | 'level' | 'stacks' | 'minutes'>): string {
  const names = new Intl.ListFormat('en').format(stacks.map(stackLabel));
  return `${typeNames[type]}, ${level}, ${names}, ${minutes} minutes`;
}
