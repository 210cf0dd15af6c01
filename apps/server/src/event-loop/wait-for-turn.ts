const waiting: (() => void)[] = [];

/**
 * Waits until others had their turn, to divide long work on the main thread into short pieces. Of all
 * work that waits, one piece runs in each turn of the event loop, so that a request waits for one, however
 * many there are.
 */
export function waitForTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(beginNext);
  });
}

function beginNext() {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(beginNext);
}
