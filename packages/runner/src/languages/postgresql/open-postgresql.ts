import { type messages, PGlite } from '@electric-sql/pglite';
import { isOutOfMemory } from '../../run-limits.ts';
import type { OpenRuntime, RunError, Runtime, RuntimeFiles, TestRun } from '../../test-run.ts';
import { limitMemory } from '../limit-memory.ts';
import { rowsAsJson } from '../sql/rows-as-json.ts';
import { limitFiles } from './limit-files.ts';
import type { ElementTypes } from './read-value.ts';
import { type QueryAnswer, runQuery, TooManyRows } from './run-query.ts';

/** The code's user: not a superuser, so that files and settings of the server are out of reach. */
const user = 'learner';

const prepareServer = `
  CREATE ROLE ${user};
  GRANT ALL ON SCHEMA public TO ${user};
  GRANT CREATE, TEMPORARY ON DATABASE postgres TO ${user};`;

/** Every test runs in a transaction that is rolled back, which is a thousand times faster than a new server. */
const beforeTest = `
  BEGIN;
  SET LOCAL max_stack_depth = '200kB';
  SET LOCAL SESSION AUTHORIZATION ${user}`;
/** Without clients, PostgreSQL does not know by itself which user to go back to. */
const afterTest = ['ROLLBACK', 'SET SESSION AUTHORIZATION postgres', 'DISCARD ALL'];

/** PostgreSQL in WebAssembly. It cannot be interrupted: its worker is terminated. */
export const openPostgresql: OpenRuntime = async (files) => {
  const db = await PGlite.create({
    pgliteWasmModule: await WebAssembly.compile(fileOf(files, 'pglite.wasm')),
    initdbWasmModule: await WebAssembly.compile(fileOf(files, 'initdb.wasm')),
    fsBundle: new Blob([fileOf(files, 'pglite.data')]),
  });
  await db.exec(prepareServer);
  const { rows } = await db.query<{ oid: number; element: number }>(
    'SELECT oid, typelem AS element FROM pg_type WHERE typelem <> 0 AND typarray = 0 AND typsubscript = $1::regproc',
    ['array_subscript_handler'],
  );
  const server = new Server(db, new Map(rows.map(({ oid, element }) => [oid, element])));
  limitMemory();
  return server;
};

function fileOf(files: RuntimeFiles, name: string): ArrayBuffer {
  const bytes = files[name];
  if (bytes === undefined) throw new Error(`The file ${name} is missing`);
  return bytes;
}

class Server implements Runtime {
  readonly #db: PGlite;
  readonly #elementTypes: ElementTypes;
  readonly #files: { start(): void };
  #isDamaged = false;

  constructor(db: PGlite, elementTypes: ElementTypes) {
    this.#db = db;
    this.#elementTypes = elementTypes;
    this.#files = limitFiles(db.Module);
  }

  isDamaged = (): boolean => this.#isDamaged;

  async runTest(test: { setup: string; input: string; code: string }): Promise<TestRun> {
    const startedAt = performance.now();
    this.#files.start();
    const run = await this.#runInTransaction(test);
    if (!this.#isDamaged) for (const script of afterTest) await this.#run(script);
    return { ...run, durationMs: performance.now() - startedAt };
  }

  async #runInTransaction({
    setup,
    input,
    code,
  }: {
    setup: string;
    input: string;
    code: string;
  }): Promise<Omit<TestRun, 'durationMs'>> {
    for (const script of [beforeTest, setup, input]) {
      const { error } = await this.#run(script);
      if (error !== undefined) return { ...failureOf(error, ''), output: '' };
    }
    const { columns, rows, output, error, hasEndedTransaction } = await this.#run(code);
    if (hasEndedTransaction) this.#isDamaged = true;
    if (error !== undefined) return { ...failureOf(error, code), output };
    if (hasEndedTransaction) return { error: endedTransaction, output };
    if (this.#isDamaged) return { error: crashed, output };
    if (await this.#hasChangedUser()) return { error: changedUser, output };
    return { ...resultOf(rows), columns, output };
  }

  async #hasChangedUser(): Promise<boolean> {
    const { rows } = await this.#run('SELECT session_user');
    this.#isDamaged ||= rows[0]?.[0] !== user;
    return this.#isDamaged;
  }

  async #run(script: string): Promise<QueryAnswer> {
    const answer = await runQuery(this.#db, script, this.#elementTypes);
    this.#isDamaged ||= answer.hasCrashed;
    return answer;
  }
}

function resultOf(rows: QueryAnswer['rows']): Pick<TestRun, 'got' | 'error'> {
  try {
    return { got: rowsAsJson(rows) };
  } catch (error) {
    return { error: { name: '', message: (error as RangeError).message } };
  }
}

const crashed: RunError = { name: '', message: 'PostgreSQL crashed' };
const endedTransaction: RunError = {
  name: '',
  message: 'Every test runs in one transaction, which the code cannot end',
};
const changedUser: RunError = { name: '', message: 'The code cannot become another user' };

/** The states (SQLSTATE) in which PostgreSQL has run out of memory or of space for files. */
const outOfMemoryStates: ReadonlySet<string> = new Set(['53100', '53200']);

/** @param code the learner's, in which lines count */
function failureOf(
  error: messages.DatabaseError | TooManyRows,
  code: string,
): Pick<TestRun, 'error' | 'limit'> {
  if (error instanceof TooManyRows) return { error: { name: '', message: error.message } };
  const { code: state = '', message, detail, position } = error;
  if (outOfMemoryStates.has(state)) return { limit: 'memory', error: { name: '', message: isOutOfMemory } };
  const line = code === '' || position === undefined ? undefined : lineAt(code, Number(position));
  const text = detail === undefined ? message : `${message}. ${detail.replace(/\.$/, '')}`;
  return { error: { name: state, message: text, line } };
}

/** @param position in characters, counted from 1 */
const lineAt = (code: string, position: number): number =>
  Array.from(code)
    .slice(0, position - 1)
    .filter((character) => character === '\n').length + 1;
