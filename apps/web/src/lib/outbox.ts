import type { ReviewCard } from '@flipstack/contract';
import { userIdHeader } from '@flipstack/contract/base-path';
import { ApiError, api } from './api.ts';
import { isTemporary } from './is-temporary.ts';
import { cardOf, entryPrefix, type OutboxEntry, type QueuedEntry, readQueue } from './outbox-entry.ts';
import { lastKnownUser } from './session/last-known-user.ts';
import { readStored, store } from './storage.ts';
import { newUuid } from './uuid.ts';

/** The server's final answer to an entry: the card's new state, or the refusal. */
export type Outcome =
  | {
      entry: OutboxEntry;
      card: ReviewCard;
      /** False while later entries for the same card are still waiting to be sent. */
      isLatest: boolean;
    }
  | {
      entry: OutboxEntry;
      error: ApiError;
      /** Later entries that could only be refused too. They are dropped without being sent. */
      superseded: readonly OutboxEntry[];
    };

/** Immutable, so that React sees every change as a new object. */
export interface SyncStatus {
  /** Entries that the server has not acknowledged. */
  pendingCount: number;
  /** Why the latest attempt failed; undefined when it succeeded. */
  error: ApiError | undefined;
}

interface Listener {
  onChange?: () => void;
  onOutcome?: (outcome: Outcome) => void;
}

const retryDelayMs = 4000;

/**
 * Sends entries to the server one at a time, in order, and keeps them in localStorage until they
 * are acknowledged, so that neither a lost connection nor a closed tab loses a review. Each review
 * carries its own id, so the server counts a review that is sent twice only once.
 */
export class Outbox {
  readonly #userId: number;
  readonly #prefix: string;
  readonly #listeners = new Set<Listener>();
  /** Outcomes of entries that were on their way while one screen made room for the next. */
  #unheard: Outcome[] = [];
  #queue: QueuedEntry[];
  #status: SyncStatus;
  #latestAt = 0;
  #isOpen = false;
  #isSending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(userId: number) {
    this.#userId = userId;
    this.#prefix = entryPrefix(userId);
    // Entries of a tab that was closed, or that is offline.
    this.#queue = readQueue(userId);
    this.#status = { pendingCount: this.#queue.length, error: undefined };
  }

  get status(): SyncStatus {
    return this.#status;
  }

  /** What the server has not acknowledged, oldest first. */
  get entries(): readonly OutboxEntry[] {
    return this.#queue.map(({ entry }) => entry);
  }

  /** Whether anything done to this card still waits to be sent. */
  hasPending(card: string): boolean {
    return this.#queue.some(({ entry }) => cardOf(entry) === card);
  }

  /**
   * Outcomes that no listener has received yet are reported to the first listener for outcomes.
   * @returns a function that unsubscribes the listener
   */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    if (listener.onOutcome) for (const outcome of this.#unheard.splice(0)) listener.onOutcome(outcome);
    return () => this.#listeners.delete(listener);
  }

  add(entry: OutboxEntry): void {
    // One key per entry, so that tabs do not overwrite each other's. Keys sort by time.
    this.#latestAt = Math.max(Date.now(), this.#latestAt + 1);
    const key = `${this.#prefix}${this.#latestAt}.${newUuid()}`;
    store(key, JSON.stringify(entry));
    this.#queue.push({ key, entry, isStored: readStored(key) !== undefined });
    this.#updateStatus(this.#status.error);
    void this.flush();
  }

  /** Starts sending, and keeps sending until `close`. */
  open(): void {
    this.#isOpen = true;
    void this.flush();
  }

  /** Stops sending. Pending entries stay in the queue. */
  close(): void {
    this.#isOpen = false;
    clearTimeout(this.#timer);
  }

  /** Sends the pending entries. Resolves when the queue is empty or an attempt has failed. */
  async flush(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    clearTimeout(this.#timer);
    try {
      for (let next = this.#next(); next !== undefined; next = this.#next()) {
        const result = await send(next.entry, this.#userId);
        const superseded = this.#queue.filter((one) => one !== next && isSuperseded(one.entry, result));
        this.#remove((one) => one === next || superseded.includes(one));
        // The outcome is reported first, so that listeners know it when they count pending entries.
        this.#notify(result, superseded);
        this.#updateStatus(undefined);
      }
    } catch (error) {
      this.#updateStatus(error instanceof ApiError ? error : undefined);
      if (this.#isOpen) this.#timer = setTimeout(() => void this.flush(), retryDelayMs);
    } finally {
      this.#isSending = false;
    }
  }

  #next(): QueuedEntry | undefined {
    // An entry that has vanished from localStorage was sent by another tab.
    this.#remove(({ key, isStored }) => isStored && readStored(key) === undefined);
    const { length } = this.#queue;
    if (length !== this.#status.pendingCount)
      this.#updateStatus(length === 0 ? undefined : this.#status.error);
    return this.#isOpen && !this.#isOtherUserSignedIn() ? this.#queue[0] : undefined;
  }

  /** Another tab may have signed in another user, whose session would record the entries. */
  #isOtherUserSignedIn(): boolean {
    const user = lastKnownUser();
    return user !== undefined && user.id !== this.#userId;
  }

  #remove(isDone: (queued: QueuedEntry) => boolean): void {
    for (const { key } of this.#queue.filter(isDone)) store(key, undefined);
    this.#queue = this.#queue.filter((queued) => !isDone(queued));
  }

  #updateStatus(error: ApiError | undefined): void {
    this.#status = { pendingCount: this.#queue.length, error };
    for (const { onChange } of this.#listeners) onChange?.();
  }

  #notify(result: SyncResult, superseded: readonly QueuedEntry[]): void {
    const outcome: Outcome =
      'error' in result
        ? { ...result, superseded: superseded.map(({ entry }) => entry) }
        : { ...result, isLatest: !this.hasPending(cardOf(result.entry)) };
    const listeners = [...this.#listeners].filter(({ onOutcome }) => onOutcome !== undefined);
    if (listeners.length === 0) this.#unheard.push(outcome);
    for (const { onOutcome } of listeners) onOutcome?.(outcome);
  }
}

let current: { userId: number; outbox: Outbox } | undefined;

/** The user's outbox, shared by all screens. */
export function outboxFor(userId: number): Outbox {
  if (current?.userId !== userId) {
    current?.outbox.close();
    current = { userId, outbox: new Outbox(userId) };
  }
  return current.outbox;
}

/**
 * Whether an entry can only be refused because the server refused an earlier one, so that one
 * message covers both.
 */
function isSuperseded(entry: OutboxEntry, earlier: SyncResult): boolean {
  if (!('error' in earlier) || earlier.entry.kind === 'undo') return false;
  const isCardGone = earlier.error.status === 404 && cardOf(entry) === cardOf(earlier.entry);
  const undoesRefusedGrade =
    entry.kind === 'undo' && earlier.entry.kind === 'grade' && entry.reviewId === earlier.entry.body.reviewId;
  return isCardGone || undoesRefusedGrade;
}

type SyncResult = { entry: OutboxEntry } & ({ card: ReviewCard } | { error: ApiError });

/** @throws when there was no answer, or one that a retry may change */
async function send(entry: OutboxEntry, userId: number): Promise<SyncResult> {
  try {
    return { entry, card: await request(entry, userId) };
  } catch (error) {
    if (!(error instanceof ApiError) || isTemporary(error)) throw error;
    return { entry, error };
  }
}

function request(entry: OutboxEntry, userId: number): Promise<ReviewCard> {
  // The tab may show another user by now.
  const headers = { [userIdHeader]: String(userId) };
  if (entry.kind === 'grade') return api('POST /reviews', { headers, body: entry.body });
  if (entry.kind === 'undo')
    return api('POST /reviews/{reviewId}/undo', { headers, params: { reviewId: entry.reviewId } });
  const { card, action } = entry;
  return api('PUT /review/cards/{card}', { headers, params: { card }, body: { action } });
}
