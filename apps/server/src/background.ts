import type { Logger } from 'pino';

/** Creates a place for work that no request waits for. */
export function createBackground(logger: Logger) {
  const running = new Set<Promise<void>>();
  return {
    /** Starts the work and returns at once. A failure is logged with this message. */
    run(failure: string, work: () => Promise<void>): void {
      const done = work()
        .catch((err: unknown) => logger.error({ err }, failure))
        .finally(() => running.delete(done));
      running.add(done);
    },
    /** Waits for the work that is running. */
    async drain(): Promise<void> {
      await Promise.all(running);
    },
  };
}
