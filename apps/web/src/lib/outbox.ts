import type { BodyOf, ReviewCard } from '@flipstack/contract';
import { ApiError, api } from './api.ts';
import { readStored, store, storedKeys } from './storage.ts';
import { newUuid } from './uuid.ts';

/** What a learner did that the server has to hear of, in the order in which it was done. */
export type Deed =
  | { kind: 'grade'; body: BodyOf<'POST /reviews'> }
  | { kind: 'undo'; reviewId: string; card: string }
  | { kind: 'change'; card: string; action: 'bury' | 'suspend' | 'resume' };

/** What came of a deed: the card as it is known now, or why the server refused it for good. */
export type Outcome =
  | {
      deed: Deed;
      card: ReviewCard;
      /** False while more was done to the card that the server has not heard of yet. */
      isLatest: boolean;
    }
  | {
      deed: Deed;
      error: ApiError;
      /** What was done since and came to nothing with it, so that it is not told any more. */
      vain: readonly Deed[];
    };

/** How it stands; another object whenever that has changed. */
export interface Standing {
  /** How many deeds the server has not heard of. */
  left: number;
  /** Why the latest attempt came to nothing; undefined when it did not. */
  trouble: ApiError | undefined;
}

interface Listener {
  onChange?: () => void;
  onOutcome?: (outcome: Outcome) => void;
}

export const cardOf = (deed: Deed): string => (deed.kind === 'grade' ? deed.body.card : deed.card);

const retryMs = 4000;

/**
 * Tells the server what was done, one deed after the other. What it has not heard yet is kept in this browser, so that
 * nothing is lost with the network or the tab; a review sent twice counts once, because it carries its own id.
 */
export class Outbox {
  readonly #prefix: string;
  readonly #listeners = new Set<Listener>();
  #kept: Kept[];
  #standing: Standing;
  #latestAt = 0;
  #isOpen = false;
  #isSending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(userId: number) {
    this.#prefix = `flipstack.reviews.${userId}.`;
    // Left behind by a tab that was closed, or that has no network.
    this.#kept = readKept(this.#prefix);
    this.#standing = { left: this.#kept.length, trouble: undefined };
  }

  get standing(): Standing {
    return this.#standing;
  }

  /** Whether the server has yet to hear of something that was done to a card. */
  knowsOf(card: string): boolean {
    return this.#kept.some(({ deed }) => cardOf(deed) === card);
  }

  /** @returns the end of it */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  add(deed: Deed): void {
    // One entry for each deed, so that tabs do not write over each other's; in the order of time.
    this.#latestAt = Math.max(Date.now(), this.#latestAt + 1);
    const key = `${this.#prefix}${this.#latestAt}.${newUuid()}`;
    store(key, JSON.stringify(deed));
    this.#kept.push({ key, deed, isStored: readStored(key) !== undefined });
    this.#stand(this.#standing.trouble);
    void this.send();
  }

  /** Begins to send, and goes on until it is closed. */
  open(): void {
    this.#isOpen = true;
    void this.send();
  }

  /** Sends no more; what is left stays kept. */
  close(): void {
    this.#isOpen = false;
    clearTimeout(this.#timer);
  }

  /** Sends what is left; resolves when nothing is, or when it has to be tried again. */
  async send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    clearTimeout(this.#timer);
    try {
      for (let next = this.#next(); next !== undefined; next = this.#next()) {
        const told = await tell(next.deed);
        const vain = this.#kept.filter((kept) => kept !== next && isVain(kept.deed, told));
        this.#forget((kept) => kept === next || vain.includes(kept));
        this.#stand(undefined);
        this.#report(told, vain);
      }
    } catch (trouble) {
      this.#stand(trouble instanceof ApiError ? trouble : undefined);
      if (this.#isOpen) this.#timer = setTimeout(() => void this.send(), retryMs);
    } finally {
      this.#isSending = false;
    }
  }

  #next(): Kept | undefined {
    // What is kept no more has been told by another tab.
    this.#forget(({ key, isStored }) => isStored && readStored(key) === undefined);
    const { length } = this.#kept;
    if (length !== this.#standing.left) this.#stand(length === 0 ? undefined : this.#standing.trouble);
    return this.#isOpen ? this.#kept[0] : undefined;
  }

  #forget(isOver: (kept: Kept) => boolean): void {
    for (const { key } of this.#kept.filter(isOver)) store(key, undefined);
    this.#kept = this.#kept.filter((kept) => !isOver(kept));
  }

  #stand(trouble: ApiError | undefined): void {
    this.#standing = { left: this.#kept.length, trouble };
    for (const { onChange } of this.#listeners) onChange?.();
  }

  #report(told: Told, vain: readonly Kept[]): void {
    const outcome: Outcome =
      'error' in told
        ? { ...told, vain: vain.map(({ deed }) => deed) }
        : { ...told, isLatest: !this.knowsOf(cardOf(told.deed)) };
    for (const { onOutcome } of this.#listeners) onOutcome?.(outcome);
  }
}

let current: { userId: number; outbox: Outbox } | undefined;

/** The outbox of a learner: one for all screens. */
export function outboxOf(userId: number): Outbox {
  if (current?.userId !== userId) {
    current?.outbox.close();
    current = { userId, outbox: new Outbox(userId) };
  }
  return current.outbox;
}

interface Kept {
  key: string;
  deed: Deed;
  /** Whether the browser has kept it: it need not, in a private window or when it is full. */
  isStored: boolean;
}

function readKept(prefix: string): Kept[] {
  return storedKeys(prefix)
    .sort()
    .flatMap((key) => {
      try {
        return [{ key, deed: JSON.parse(readStored(key) ?? '') as Deed, isStored: true }];
      } catch {
        return [];
      }
    });
}

/** Whether a deed would be refused because one before it was: that is said once. */
function isVain(deed: Deed, before: Told): boolean {
  if (!('error' in before) || before.deed.kind === 'undo') return false;
  const isGone = before.error.status === 404 && cardOf(deed) === cardOf(before.deed);
  const takesItBack =
    deed.kind === 'undo' && before.deed.kind === 'grade' && deed.reviewId === before.deed.body.reviewId;
  return isGone || takesItBack;
}

type Told = { deed: Deed } & ({ card: ReviewCard } | { error: ApiError });

/** Throws when no answer came, or one that may be another next time. */
async function tell(deed: Deed): Promise<Told> {
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
