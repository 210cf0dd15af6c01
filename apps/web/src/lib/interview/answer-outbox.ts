import type { InterviewStatus } from '@flipstack/contract';
import { interviewAnswersMax } from '@flipstack/contract/limits';
import { ApiError, api } from '../api.ts';
import { lastKnownUser } from '../session/last-known-user.ts';
import {
  dropPending,
  type InterviewOwner,
  keepPending,
  readPending,
  type SentAnswer,
} from './pending-answers.ts';

/** Immutable, so that React sees every change as a new object. */
export interface SendStatus {
  /** How many questions have an answer that the server has not acknowledged. */
  pendingCount: number;
  /** Why the latest attempt failed; undefined when it succeeded. */
  error: ApiError | undefined;
}

interface Listener {
  onChange?: () => void;
  /** Called with the clock that the server sends with each acknowledgment. */
  onClock?: (status: InterviewStatus) => void;
}

interface Waiting {
  answer: SentAnswer;
  isStored: boolean;
}

const retryDelayMs = 4000;
/** How long after the latest change an answer is sent, so that typing does not send every letter. */
const settleMs = 1000;

/**
 * Sends the answers of one interview, and keeps them in localStorage until they are acknowledged, so
 * that neither a lost connection nor a closed tab loses one. Unlike reviews, only the latest answer
 * to a question is sent: it replaces the earlier ones. Each has its own id, so the server counts an
 * answer that is sent twice only once.
 */
export class AnswerOutbox {
  readonly #owner: InterviewOwner;
  readonly #interviewId: string;
  readonly #listeners = new Set<Listener>();
  /** By the position of the question. */
  readonly #waiting = new Map<number, Waiting>();
  #status: SendStatus = { pendingCount: 0, error: undefined };
  #isOpen = false;
  /** Ends with the latest attempt. The next one waits for it. */
  #sending: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(owner: InterviewOwner, interviewId: string) {
    this.#owner = owner;
    this.#interviewId = interviewId;
    this.#takeStored();
    this.#updateStatus(undefined);
  }

  get status(): SendStatus {
    return this.#status;
  }

  /** The latest answers that the server has not acknowledged. */
  get answers(): SentAnswer[] {
    return [...this.#waiting.values()].map(({ answer }) => answer);
  }

  /** @returns a function that unsubscribes the listener */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Stores an answer at once and sends it soon. */
  add(answer: SentAnswer): void {
    const isStored = keepPending(this.#owner, this.#interviewId, answer);
    this.#waiting.set(answer.position, { answer, isStored });
    this.#updateStatus(this.#status.error);
    if (this.#isOpen) this.#sendIn(settleMs);
  }

  /** Starts sending, and keeps sending until `close`. */
  open(): void {
    this.#isOpen = true;
    void this.flush();
  }

  /** Stops sending. Pending answers stay in the storage. */
  close(): void {
    this.#isOpen = false;
    clearTimeout(this.#timer);
  }

  /** Sends the pending answers. Resolves when none is left or an attempt has failed. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#sending = this.#sending.then(() => this.#sendAll());
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    try {
      for (let batch = this.#next(); batch.length > 0; batch = this.#next()) {
        const clock = await this.#send(batch);
        for (const answer of batch) this.#acknowledge(answer);
        this.#updateStatus(undefined);
        if (clock) for (const { onClock } of this.#listeners) onClock?.(clock);
      }
    } catch (error) {
      const problem = error instanceof ApiError ? error : new ApiError('Error');
      this.#updateStatus(problem);
      if (this.#isOpen && isRetryable(problem.status)) this.#sendIn(retryDelayMs);
    }
  }

  /**
   * The server keeps all answers of a call or none. If one of them is invalid, each is sent alone, so
   * that it does not hold up the others, and is dropped.
   */
  async #send(answers: readonly SentAnswer[]): Promise<InterviewStatus | undefined> {
    try {
      const { late: _late, ...clock } = await api('POST /interviews/{interviewId}/answers', {
        params: { interviewId: this.#interviewId },
        body: { answers: [...answers] },
      });
      return clock;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) throw error;
      if (answers.length === 1) return undefined;
      let clock: InterviewStatus | undefined;
      for (const answer of answers) clock = (await this.#send([answer])) ?? clock;
      return clock;
    }
  }

  #sendIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #next(): SentAnswer[] {
    this.#takeStored();
    if (this.#waiting.size !== this.#status.pendingCount) this.#updateStatus(this.#status.error);
    return this.#isOpen && !this.#isOtherUserSignedIn() ? this.answers.slice(0, interviewAnswersMax) : [];
  }

  /** Other tabs add answers to the storage, and remove those that they have sent. */
  #takeStored(): void {
    const stored = new Map(
      readPending(this.#owner, this.#interviewId).map((answer) => [answer.position, answer]),
    );
    for (const [position, { isStored }] of this.#waiting)
      if (isStored && !stored.has(position)) this.#waiting.delete(position);
    for (const [position, answer] of stored) {
      const own = this.#waiting.get(position)?.answer;
      if (own === undefined || own.elapsedMs < answer.elapsedMs)
        this.#waiting.set(position, { answer, isStored: true });
    }
  }

  /** The learner may have changed the answer while it was sent. */
  #acknowledge(answer: SentAnswer): void {
    dropPending(this.#owner, this.#interviewId, answer);
    if (this.#waiting.get(answer.position)?.answer.answerId === answer.answerId)
      this.#waiting.delete(answer.position);
  }

  /** Another tab may have signed in another user, who must not send these answers. */
  #isOtherUserSignedIn(): boolean {
    const user = lastKnownUser();
    return this.#owner !== 'guest' && user !== undefined && user.id !== this.#owner;
  }

  #updateStatus(error: ApiError | undefined): void {
    this.#status = { pendingCount: this.#waiting.size, error };
    for (const { onChange } of this.#listeners) onChange?.();
  }
}

/** No answer, a server error or rate limiting. */
const isRetryable = (status: number) => status === 0 || status >= 500 || status === 429;
