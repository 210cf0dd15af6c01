import { type messages, type PGlite, protocol } from '@electric-sql/pglite';
import { Output } from '../../output.ts';
import { runLimits } from '../../run-limits.ts';
import type { SqlValue } from '../sql/rows-as-json.ts';
import { type ElementTypes, readValue } from './read-value.ts';

/** PGlite's exit code for an error that PostgreSQL handles itself. */
const mainLongjmp = 100;

/** What PostgreSQL answers to a script. */
export interface QueryAnswer {
  columns: string[];
  /** Of the last statement that returns rows. */
  rows: SqlValue[][];
  /** What the script reported, such as by `RAISE NOTICE`. */
  output: string;
  /** The first error. */
  error: messages.DatabaseError | TooManyRows | undefined;
  /** Whether the script ended the transaction that it ran in. */
  hasEndedTransaction: boolean;
  /** Whether PostgreSQL was left in the middle of the script, and cannot be used any more. */
  hasCrashed: boolean;
}

export class TooManyRows extends Error {
  override readonly name = 'TooManyRows';

  constructor() {
    super(`The query returns more than ${runLimits.rows} rows`);
  }
}

/**
 * Runs a script with PostgreSQL's simple query protocol, and reads the answer while it arrives.
 * PGlite's own `exec` keeps every row of an endless query.
 */
export async function runQuery(db: PGlite, script: string, elementTypes: ElementTypes): Promise<QueryAnswer> {
  const reader = new AnswerReader(elementTypes);
  const parser = new protocol.Parser();
  const noticeCrash = watchForCrash(db.Module);
  try {
    await db.execProtocolRawStream(protocol.serialize.query(script), {
      syncToFs: false,
      onRawData: (bytes) => {
        if (reader.answer.error instanceof TooManyRows) return;
        parser.parse(bytes, (message) => reader.read(message));
        // Leaves PostgreSQL in the middle of the query, which may have no end.
        if (reader.answer.error instanceof TooManyRows) throw reader.answer.error;
      },
    });
  } catch {
    reader.answer.hasCrashed = true;
  }
  reader.answer.hasCrashed ||= noticeCrash();
  return { ...reader.answer, output: reader.output.take() };
}

/** PGlite keeps exceptions of WebAssembly, such as a stack overflow, to itself. */
function watchForCrash(module: PGlite['Module']): () => boolean {
  const step = module._PostgresMainLoopOnce;
  let hasCrashed = false;
  module._PostgresMainLoopOnce = () => {
    try {
      step();
    } catch (error) {
      // PostgreSQL reports its own errors in this way.
      if ((error as { status?: number }).status !== mainLongjmp) hasCrashed = true;
      throw error;
    }
  };
  return () => {
    module._PostgresMainLoopOnce = step;
    return hasCrashed;
  };
}

class AnswerReader {
  readonly answer: QueryAnswer = {
    columns: [],
    rows: [],
    output: '',
    error: undefined,
    hasEndedTransaction: false,
    hasCrashed: false,
  };
  readonly output = new Output();
  readonly #elementTypes: ElementTypes;
  #columnTypes: number[] = [];

  constructor(elementTypes: ElementTypes) {
    this.#elementTypes = elementTypes;
  }

  read(message: messages.BackendMessage): void {
    const { answer } = this;
    if (isMessage<messages.RowDescriptionMessage>(message, 'rowDescription')) {
      answer.columns = message.fields.map(({ name }) => name);
      this.#columnTypes = message.fields.map(({ dataTypeID }) => dataTypeID);
      answer.rows = [];
    } else if (isMessage<messages.DataRowMessage>(message, 'dataRow')) this.#readRow(message);
    else if (isMessage<messages.DatabaseError>(message, 'error')) answer.error ??= message;
    else if (isMessage<messages.NoticeMessage>(message, 'notice'))
      this.output.add(`${message.severity}: ${message.message}\n`);
    else if (isMessage<messages.ReadyForQueryMessage>(message, 'readyForQuery'))
      answer.hasEndedTransaction ||= message.status === 'I';
    else if (isMessage<messages.CommandCompleteMessage>(message, 'commandComplete'))
      answer.hasEndedTransaction ||= /^(?:COMMIT|PREPARE TRANSACTION)/.test(message.text);
  }

  #readRow({ fields }: messages.DataRowMessage): void {
    const { rows } = this.answer;
    if (rows.length === runLimits.rows) this.answer.error ??= new TooManyRows();
    else rows.push(fields.map((text, at) => readValue(text, this.#columnTypes[at] ?? 0, this.#elementTypes)));
  }
}

const isMessage = <Message extends messages.BackendMessage>(
  message: messages.BackendMessage,
  name: messages.MessageName,
): message is Message => message.name === name;
