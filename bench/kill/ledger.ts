interface Card {
  cardId: number;
  question: string;
}

/** What one writer has written, according to the server's responses. */
interface WriterRecord {
  moduleId: number;
  cards: Map<number, string>;
  /** Cards whose deletion was acknowledged. */
  deleted: Set<number>;
  /** Cards whose last change got no response, so it may or may not be saved. */
  open: Set<number>;
  written: number;
}

const responseLimitMs = 10_000;

/**
 * Writers that create, edit and delete cards as fast as they can, and a record of what was
 * acknowledged.
 */
export class Ledger {
  readonly #url: string;
  readonly #records: WriterRecord[] = [];
  #cookie = '';
  acknowledged = 0;

  constructor(serverUrl: string) {
    this.#url = serverUrl;
  }

  async open(writers: number): Promise<void> {
    const user = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org', username: 'ada' };
    const registered = await this.#send('POST', '/auth/registration', { ...user, password: 'Writ3r!pass' });
    this.#cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    for (let writer = 0; writer < writers; writer++) {
      const answer = await this.#send('POST', '/modules', {
        moduleName: `Module ${writer}`,
        stackName: 'SQL',
      });
      const { moduleId } = (await answer.json()) as { moduleId: number };
      this.#records.push({ moduleId, cards: new Map(), deleted: new Set(), open: new Set(), written: 0 });
    }
  }

  /** Writes until the server stops responding. */
  async writeUntilKilled(): Promise<void> {
    await Promise.all(this.#records.map((record) => this.#fill(record).catch(() => {})));
  }

  /** Counts the acknowledged writes that the server has lost. */
  async countLost(): Promise<number> {
    let lost = 0;
    for (const record of this.#records) {
      const answer = await this.#send('GET', `/cards/modules/${record.moduleId}`);
      const found = new Map(
        ((await answer.json()) as Card[]).map(({ cardId, question }) => [cardId, question]),
      );
      for (const [cardId, question] of record.cards) {
        if (found.get(cardId) !== question && !record.open.has(cardId)) lost++;
      }
      for (const cardId of record.deleted) if (found.has(cardId)) lost++;
      // This settles the changes that got no response, creations included.
      record.cards = found;
      record.open.clear();
    }
    return lost;
  }

  async #fill(record: WriterRecord) {
    for (;;) {
      const [first] = record.cards.keys();
      if (first !== undefined && record.written % 5 === 3) await this.#edit(record, first);
      else if (first !== undefined && record.written % 5 === 4) await this.#delete(record, first);
      else await this.#create(record);
      record.written++;
      this.acknowledged++;
    }
  }

  async #create({ moduleId, cards, written }: WriterRecord) {
    const question = `Question ${written}`;
    const answer = await this.#send('POST', '/cards', { question, answer: 'A', level: '', moduleId });
    const { cardId } = (await answer.json()) as Card;
    cards.set(cardId, question);
  }

  async #edit({ moduleId, cards, open, written }: WriterRecord, cardId: number) {
    const question = `Edited ${written}`;
    open.add(cardId);
    await this.#send('PUT', `/cards/${cardId}`, { question, answer: 'A', level: '', moduleId });
    open.delete(cardId);
    // Moves it to the end, so that the next edit takes another card.
    cards.delete(cardId);
    cards.set(cardId, question);
  }

  async #delete({ cards, deleted, open }: WriterRecord, cardId: number) {
    open.add(cardId);
    await this.#send('DELETE', `/cards/${cardId}`);
    deleted.add(cardId);
    cards.delete(cardId);
  }

  async #send(method: string, path: string, body?: unknown): Promise<Response> {
    const answer = await fetch(`${this.#url}/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie: this.#cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(responseLimitMs),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
    return answer;
  }
}
