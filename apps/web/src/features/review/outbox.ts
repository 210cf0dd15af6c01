import type { BodyOf, ReviewCard } from '@flipstack/contract';
import { ApiError, api } from '../../lib/api.ts';
import { readStored, store, storedKeys } from '../../lib/storage.ts';

/** What a learner did that the server has to hear of, in the order in which it was done. */
export type Deed =
  | { kind: 'grade'; body: BodyOf<'POST /reviews'> }
  | { kind: 'undo'; reviewId: string }
  | { kind: 'change'; card: string; action: 'bury' | 'suspend' | 'resume' };

/** What came of a deed: the card as it is known now, or why the server refused it for good. */
export type Outcome = { deed: Deed } & ({ card: ReviewCard } | { error: ApiError });

const retryMs = 4000;

/**
 * Tells the server what was done, one deed after the other. What it has not heard yet is kept in this browser, so that
 * nothing is lost with the network or the tab; a review sent twice counts once, because it carries its own id.
 */
export class Outbox {
  readonly #prefix: string;
  readonly #onChange: (left: number) => void;
  readonly #onOutcome: (outcome: Outcome) => void;
  #kept: Kept[];
  #isSending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(userId: number, onChange: (left: number) => void, onOutcome: (outcome: Outcome) => void) {
    this.#prefix = `flipstack.reviews.${userId}.`;
    this.#onChange = onChange;
    this.#onOutcome = onOutcome;
    // Left behind by a tab that was closed, or that has no network.
    this.#kept = readKept(this.#prefix);
  }

  get left(): number {
    return this.#kept.length;
  }

  add(deed: Deed): void {
    // One entry for each deed, so that tabs do not write over each other's; in the order of time.
    const key = `${this.#prefix}${Date.now()}.${crypto.randomUUID()}`;
    store(key, JSON.stringify(deed));
    this.#kept.push({ key, deed });
    this.#onChange(this.left);
    void this.send();
  }

  /** Sends what is left; resolves when nothing is, or when the network fails and it will be tried again. */
  async send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    clearTimeout(this.#timer);
    try {
      for (let next = this.#kept[0]; next !== undefined; next = this.#kept[0]) {
        const outcome = await tell(next.deed);
        this.#kept.shift();
        store(next.key, undefined);
        this.#onChange(this.left);
        this.#onOutcome(outcome);
      }
    } catch {
      this.#timer = setTimeout(() => void this.send(), retryMs);
    } finally {
      this.#isSending = false;
    }
  }

  /** Stops trying; what is left stays kept. */
  close(): void {
    clearTimeout(this.#timer);
  }
}

interface Kept {
  key: string;
  deed: Deed;
}

function readKept(prefix: string): Kept[] {
  return storedKeys(prefix)
    .sort()
    .flatMap((key) => {
      try {
        return [{ key, deed: JSON.parse(readStored(key) ?? '') as Deed }];
      } catch {
        return [];
      }
    });
}

/** Throws when no answer came, or one that may be another next time. */
async function tell(deed: Deed): Promise<Outcome> {
  try {
    return { deed, card: await call(deed) };
  } catch (error) {
    if (!(error instanceof ApiError) || mayChange(error.status)) throw error;
    return { deed, error };
  }
}

function call(deed: Deed): Promise<ReviewCard> {
  if (deed.kind === 'grade') return api('POST /reviews', { body: deed.body });
  if (deed.kind === 'undo')
    return api('POST /reviews/{reviewId}/undo', { params: { reviewId: deed.reviewId } });
  return api('PUT /review/cards/{card}', { params: { card: deed.card }, body: { action: deed.action } });
}

/** No answer, a server in trouble, too many at once, or a session that has ended: the deed stands. */
const mayChange = (status: number) => status === 0 || status >= 500 || status === 429 || status === 401;
