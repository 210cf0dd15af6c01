import type { Stack } from '@flipstack/contract';

/** A stack as the audit names it. */
export function describeStack({ stackId, stackName }: Stack): string {
  return `stack ${stackId} "${stackName}"`;
}
