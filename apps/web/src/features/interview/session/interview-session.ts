import type { AskedQuestion, Interview, InterviewStatus } from '@flipstack/contract';
import { api } from '../../../lib/api.ts';
import { AnswerOutbox, type SendStatus } from '../../../lib/interview/answer-outbox.ts';
import { type InterviewOwner, pendingIn } from '../../../lib/interview/pending-answers.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { hasNoOutputs, isCodeAnswer } from './code-answer.ts';
import { clockAt, type InterviewClock } from './interview-clock.ts';
import {
  type AnswerResponse,
  type Answers,
  answersOf,
  firstOpen,
  type LocalAnswer,
  mergeAnswers,
  noAnswer,
} from './local-answer.ts';
import type { RunInputs } from './run-inputs.ts';

/** Immutable, so that React sees every change as a new object. */
export interface SessionState {
  answers: Answers;
  /** The position of the question on screen. */
  current: number;
  clock: InterviewClock;
  sending: SendStatus;
  /** How it is being ended; undefined before that. */
  ending: 'learner' | 'time' | undefined;
  /** The question on screen was answered elsewhere in the meantime. Its controls start again. */
  replaced: { position: number; count: number } | undefined;
  /** Why the code of a question was saved without having been run. */
  runProblem: string | undefined;
}

interface Options {
  owner: InterviewOwner;
  interview: Interview;
  /** When the interview arrived, by `performance.now()`. */
  receivedAt: number;
  /** The question to show first, if there is one. */
  startAt?: number | undefined;
  runInputs: RunInputs;
}

const retryDelayMs = 4000;

/**
 * One interview on one page: the answers, the clock and what waits to be sent. Everything that the
 * learner changes is stored before anything else happens.
 */
export class InterviewSession {
  #interview: Interview;
  readonly #outbox: AnswerOutbox;
  readonly #owner: InterviewOwner;
  readonly #runInputs: RunInputs;
  readonly #listeners = new Set<() => void>();
  /** The code that was run last for each question, so that code that fails is not run again. */
  readonly #ran = new Map<number, string>();
  #state: SessionState;
  /** Since when the question has been on screen; undefined while the page is hidden or paused. */
  #shownSince: number | undefined;
  #close: (() => void) | undefined;

  constructor({ owner, interview, receivedAt, startAt, runInputs }: Options) {
    this.#interview = interview;
    this.#owner = owner;
    this.#runInputs = runInputs;
    this.#outbox = new AnswerOutbox(owner, interview.interviewId);
    const fromServer = mergeAnswers(new Map(), answersOf(interview.questions)).answers;
    const { answers } = mergeAnswers(fromServer, this.#outbox.answers);
    const isKnown = interview.questions.some(({ position }) => position === startAt);
    this.#state = {
      answers,
      current: isKnown && startAt !== undefined ? startAt : firstOpen(interview.questions, answers),
      clock: { ...clockOf(interview), receivedAt },
      sending: this.#outbox.status,
      ending: undefined,
      replaced: undefined,
      runProblem: undefined,
    };
  }

  /** While it is paused, the server sends no questions: a page that is loaded then has none yet. */
  get interview(): Interview {
    return this.#interview;
  }

  get state(): SessionState {
    return this.#state;
  }

  /** @returns a function that unsubscribes the listener */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get clock(): InterviewClock {
    return clockAt(this.#state.clock, performance.now());
  }

  /** Starts sending, and listening to other tabs, until `close`. */
  open(): void {
    const unsubscribe = this.#outbox.subscribe({
      onChange: () => this.#set({ sending: this.#outbox.status }),
      onClock: (status) => this.#setClock(status),
    });
    const onStorage = (event: StorageEvent) => {
      const answer = pendingIn(this.#owner, this.interview.interviewId, event);
      if (answer) this.#merge([answer]);
    };
    const onVisibility = () => {
      if (document.hidden) {
        this.#stopWatch();
        void this.save();
      } else this.#startWatch();
    };
    const flush = () => void this.#outbox.flush();
    addEventListener('storage', onStorage);
    addEventListener('online', flush);
    document.addEventListener('visibilitychange', onVisibility);
    this.#startWatch();
    this.#outbox.open();
    this.#close = () => {
      unsubscribe();
      removeEventListener('storage', onStorage);
      removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', onVisibility);
      this.#stopWatch();
      this.#outbox.close();
    };
  }

  close(): void {
    this.#close?.();
    this.#close = undefined;
  }

  /** Takes over what the server has now: another device may be further. */
  receive(interview: Interview, receivedAt: number): void {
    const isFirst = this.#interview.questions.length === 0 && interview.questions.length > 0;
    if (isFirst) this.#interview = interview;
    this.#set({ clock: { ...clockOf(interview), receivedAt } });
    this.#merge(answersOf(interview.questions));
    if (isFirst) this.#set({ current: firstOpen(interview.questions, this.#state.answers) });
  }

  answerTo(position: number): LocalAnswer {
    return this.#state.answers.get(position) ?? noAnswer;
  }

  respond(position: number, response: AnswerResponse): void {
    this.#record(position, { response });
  }

  toggleFlag(position: number): void {
    this.#record(position, { isFlagged: !this.answerTo(position).isFlagged });
  }

  /** Shows another question. What was entered before is sent, and code is run. */
  goTo(position: number): void {
    const { current, answers } = this.#state;
    if (position === current || !this.#question(position)) return;
    const { spentMs } = this.#stopWatch();
    // With the time 0, any real answer counts more, also one that another device has not shown here.
    if (!answers.has(current)) this.#add(current, { ...noAnswer, spentMs });
    this.#set({ current: position, replaced: undefined });
    this.#startWatch();
    void this.#settle(current).then(() => this.#outbox.flush());
  }

  /** Runs the code on screen, unless that was done, and sends what waits. */
  async save(): Promise<void> {
    await this.#settle(this.#state.current);
    await this.#outbox.flush();
  }

  /** @throws {ApiError} if the server cannot be reached, or the interview was paused before */
  async pause(): Promise<void> {
    const params = { interviewId: this.interview.interviewId };
    this.#setClock(await api('POST /interviews/{interviewId}/pause', { params }));
    this.#stopWatch();
    await this.save();
  }

  /** @throws {ApiError} */
  async resume(): Promise<void> {
    const params = { interviewId: this.interview.interviewId };
    this.#setClock(await api('POST /interviews/{interviewId}/resume', { params }));
    this.#startWatch();
  }

  /**
   * Ends the interview: runs code that was not run, sends what waits, and tells the server.
   * @throws {ApiError} if the server cannot be reached. The interview goes on.
   */
  async end(): Promise<void> {
    if (this.#state.ending) return;
    this.#set({ ending: 'learner' });
    try {
      await this.#finish();
    } catch (error) {
      this.#set({ ending: undefined });
      throw error;
    }
  }

  /** Ends the interview at its deadline, and retries until the server has all answers. */
  async endInTime(): Promise<void> {
    if (this.#state.ending === 'time') return;
    this.#set({ ending: 'time' });
    this.#stopWatch();
    while (this.#close && this.#state.ending && this.#state.clock.status !== 'ended') {
      try {
        if (await this.#hasTimeLeft()) this.#set({ ending: undefined });
        else await this.#finish();
      } catch {
        await untilRetry();
      }
    }
    if (!this.#state.ending) this.#startWatch();
  }

  /** The deadline is the server's. The clock of this page may have run ahead. */
  async #hasTimeLeft(): Promise<boolean> {
    const params = { interviewId: this.interview.interviewId };
    const interview = await api('GET /interviews/{interviewId}', { params });
    this.receive(interview, performance.now());
    return interview.status !== 'ended' && interview.remainingMs > 0;
  }

  async #finish(): Promise<void> {
    for (const { position } of this.interview.questions) await this.#settle(position);
    await this.#outbox.flush();
    const { pendingCount, error } = this.#outbox.status;
    if (pendingCount > 0 && error) throw error;
    const params = { interviewId: this.interview.interviewId };
    this.#setClock(await api('POST /interviews/{interviewId}/end', { params }));
  }

  /** Runs the code of a question with the inputs of the interview, unless that was done. */
  async #settle(position: number): Promise<void> {
    const question = this.#question(position);
    const { response } = this.answerTo(position);
    if (question?.body.kind !== 'code' || !isCodeAnswer(response)) return;
    const { source } = response;
    if (!hasNoOutputs(response) || this.#ran.get(position) === source) return;
    this.#ran.set(position, source);
    const outputs = await this.#runInputs(question.body, source);
    const latest = this.answerTo(position);
    const isCurrent = isCodeAnswer(latest.response) && latest.response.source === source;
    if ('problem' in outputs) {
      this.#ran.delete(position);
      this.#set({ runProblem: outputs.problem });
    } else if (isCurrent) {
      this.#set({ runProblem: undefined });
      // Barely later than the code, so that it does not replace code that was written elsewhere since.
      this.#add(position, { ...latest, response: { source, outputs }, elapsedMs: latest.elapsedMs + 1 });
    }
  }

  #record(position: number, change: Partial<LocalAnswer>): void {
    if (this.clock.status !== 'running' || this.#state.ending === 'time') return;
    const before = this.answerTo(position);
    const { spentMs } = position === this.#state.current ? this.#restartWatch() : before;
    const elapsedMs = Math.max(Math.round(this.clock.elapsedMs), before.elapsedMs + 1);
    this.#add(position, { ...before, ...change, elapsedMs, spentMs });
  }

  #add(position: number, answer: LocalAnswer): void {
    this.#outbox.add({ answerId: newUuid(), position, ...answer });
    this.#set({ answers: new Map(this.#state.answers).set(position, answer) });
  }

  #merge(others: readonly (LocalAnswer & { position: number })[]): void {
    const { answers, changed } = mergeAnswers(this.#state.answers, others);
    if (answers === this.#state.answers) return;
    const { current, replaced } = this.#state;
    const isOnScreen = changed.includes(current);
    this.#set({
      answers,
      ...(isOnScreen && { replaced: { position: current, count: (replaced?.count ?? 0) + 1 } }),
    });
  }

  #question(position: number): AskedQuestion | undefined {
    return this.interview.questions.find((question) => question.position === position);
  }

  #startWatch(): void {
    if (!document.hidden && this.clock.status === 'running') this.#shownSince ??= performance.now();
  }

  /** Adds the time on screen to that of the question. */
  #stopWatch(): LocalAnswer {
    const answer = this.answerTo(this.#state.current);
    if (this.#shownSince === undefined) return answer;
    const spentMs = answer.spentMs + Math.round(performance.now() - this.#shownSince);
    this.#shownSince = undefined;
    return { ...answer, spentMs };
  }

  #restartWatch(): LocalAnswer {
    const answer = this.#stopWatch();
    this.#startWatch();
    return answer;
  }

  #setClock(status: InterviewStatus): void {
    this.#set({ clock: { ...status, receivedAt: performance.now() } });
  }

  #set(change: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const clockOf = ({
  status,
  elapsedMs,
  remainingMs,
  canPause,
  pauseRemainingMs,
}: Interview): InterviewStatus => ({
  status,
  elapsedMs,
  remainingMs,
  canPause,
  pauseRemainingMs,
});

/** Waits until the network is back, or a while if it seems to be there. */
const untilRetry = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, retryDelayMs);
    addEventListener('online', done);
    function done() {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    }
  });
