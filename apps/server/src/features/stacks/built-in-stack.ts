import { builtInStacks } from '@flipstack/content/stacks';
import { uniqueKey } from '../../database/text-keys.ts';

const keys = new Set(builtInStacks.map(uniqueKey));

/** Whether a stack has the name of one that comes with Flipstack. */
export const isBuiltIn = (stackName: string): boolean => keys.has(uniqueKey(stackName));
