import { setTimeout as sleep } from 'node:timers/promises';

const pauseAfterFailureMs = 100;
const answerLimitMs = 15_000;

interface Acknowledged {
  cardId: number;
  question: string;
}

/** Writers that create cards without a pause, and a record of what was acknowledged. */
export class Writers {
  readonly #servers: readonly string[];
  readonly #count: number;
  readonly #acknowledged = new Map<number, Acknowledged[]>();
  readonly #successes: number[] = [];
  #cookie = '';
  #isStopping = false;
  #writing: Promise<unknown> = Promise.resolve();
  failures = 0;

  constructor(servers: readonly string[], count: number) {
    this.#servers = servers;
    this.#count = count;
  }

  get acknowledged(): number {
    return this.#successes.length;
  }

  /** The longest time between two consecutive acknowledged writes of any writer. */
  get longestPauseMs(): number {
    const pauses = this.#successes.map((at, index) => at - (this.#successes[index - 1] ?? at));
    return Math.max(0, ...pauses);
  }

  async start(): Promise<void> {
    const user = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org', username: 'ada' };
    const registered = await this.#post(0, '/auth/registration', { ...user, password: 'Writ3r!pass' });
    this.#cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const modules: number[] = [];
    for (let writer = 0; writer < this.#count; writer++) {
      const module = { moduleName: `Module ${writer}`, stackName: 'SQL' };
      const created = await this.#post(writer, '/modules', module);
      modules.push(((await created.json()) as { moduleId: number }).moduleId);
    }
    this.#writing = Promise.all(modules.map((moduleId, writer) => this.#write(writer, moduleId)));
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#writing;
  }

  /** Counts the acknowledged cards that the server has lost. */
  async countLost(): Promise<number> {
    let lost = 0;
    for (const [moduleId, cards] of this.#acknowledged) {
      const answer = await fetch(`${this.#servers[0]}/api/v1/cards/modules/${moduleId}`, {
        headers: { cookie: this.#cookie },
      });
      const found = new Map(
        ((await answer.json()) as Acknowledged[]).map(({ cardId, question }) => [cardId, question]),
      );
      lost += cards.filter(({ cardId, question }) => found.get(cardId) !== question).length;
    }
    return lost;
  }

  async #write(writer: number, moduleId: number) {
    const cards: Acknowledged[] = [];
    this.#acknowledged.set(moduleId, cards);
    for (let number = 0; !this.#isStopping; number++) {
      const question = `Question ${number} of writer ${writer}`;
      try {
        const answer = await this.#post(writer + number, '/cards', {
          question,
          answer: 'A',
          level: '',
          moduleId,
        });
        if (answer.status !== 201) throw new Error(`${answer.status}`);
        const { cardId } = (await answer.json()) as Acknowledged;
        cards.push({ cardId, question });
        this.#successes.push(performance.now());
      } catch {
        this.failures++;
        await sleep(pauseAfterFailureMs);
      }
    }
  }

  #post(turn: number, path: string, body: unknown): Promise<Response> {
    const server = this.#servers[turn % this.#servers.length];
    return fetch(`${server}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.#cookie },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerLimitMs),
    });
  }
}
