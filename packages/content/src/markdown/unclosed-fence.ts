import { fenceAfter } from '../format/code-fence.ts';

/** The line, from 0, on which code begins that never ends, if there is such. In files the parser itself finds it. */
export function unclosedFence(text: string): number | undefined {
  let fence: string | undefined;
  let openedAt: number | undefined;
  text.split('\n').forEach((line, index) => {
    const after = fenceAfter(line, fence);
    if (fence === undefined && after !== undefined) openedAt = index;
    fence = after;
  });
  return fence === undefined ? undefined : openedAt;
}
