import { tooManyRequests } from '../http/app-error.ts';
import type { Services } from '../services.ts';

interface MemoryRateLimit {
  name: string;
  max: number;
  windowMs: number;
}

interface Window {
  count: number;
  resetsAt: number;
}

/** For guests who read modules of other people, which can be large; several share an address. */
export const sharedReadsFromAddress = { name: 'shared-read', max: 300, windowMs: 60_000 };

/** For members who look at invitations. */
export const invitationReadsOfMember = { name: 'invitation-read', max: 60, windowMs: 60_000 };

/** A module may show hundreds of pictures, of which a browser requests each one. */
export const sharedMediaFromAddress = { name: 'shared-media', max: 3000, windowMs: 60_000 };

/** An attacker with many addresses must not fill the memory. */
const windowsMax = 10_000;

/**
 * Creates a rate limit for reads that are too frequent to be counted in the database: a fixed window
 * that starts with the first attempt, as in `rate-limits.ts`. Each process counts for itself.
 * @returns a function that counts an attempt by `who`, and throws `TOO_MANY_REQUESTS` when the limit
 *   is reached
 */
export function createMemoryRateLimit(
  { config, now }: Pick<Services, 'config' | 'now'>,
  { name, max, windowMs }: MemoryRateLimit,
): (who: string) => void {
  const windows = new Map<string, Window>();

  function begin(who: string, at: number): Window {
    if (windows.size >= windowsMax) {
      for (const [other, { resetsAt }] of windows) if (resetsAt <= at) windows.delete(other);
      // The first entry of a Map is its oldest.
      const [oldest] = windows.size >= windowsMax ? windows.keys() : [];
      if (oldest !== undefined) windows.delete(oldest);
    }
    const window = { count: 0, resetsAt: at + windowMs };
    windows.delete(who);
    windows.set(who, window);
    return window;
  }

  return (who) => {
    if (config.rateLimitScale === 0) return;
    const at = now();
    const known = windows.get(who);
    // The clock may have been set back.
    const isCurrent = known !== undefined && known.resetsAt > at && known.resetsAt <= at + windowMs;
    const window = isCurrent ? known : begin(who, at);
    if (window.count >= Math.ceil(max * config.rateLimitScale))
      throw tooManyRequests(Math.max(1, Math.ceil((window.resetsAt - at) / 1000)), name);
    window.count++;
  };
}
