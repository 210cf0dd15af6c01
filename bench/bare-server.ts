/**
 * The baseline of `http-cards.ts`: a bare node:http server that answers
 * GET /api/v1/cards/modules/{id} from the same SQLite file. It prepares the same three queries once
 * (session, owner, cards), with the product's sign before parameters, which halves their time (see
 * `sqlite-dialect.ts`), and calls JSON.stringify.
 */
import { hash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import SQLite from 'better-sqlite3';

type SessionRow = { id: number };
type ModuleRow = { name: string; author_id: number };
type CardRow = {
  id: number;
  question: string;
  answer: string;
  level: string;
  module_id: number;
  created_at: number;
};

const database = new SQLite(process.env.DATABASE_FILE, { readonly: true });
const session = database.prepare<[string, number], SessionRow>(
  `select users.id, users.username, users.is_administrator,
     sessions.started_at, sessions.renewed_at, sessions.confirmed_at
   from sessions inner join users on users.id = sessions.user_id
   where sessions.token_hash = +? and sessions.expires_at > +? and users.deleted_at is null`,
);
const owner = database.prepare<[number], ModuleRow>(
  'select id, name, author_id, stack_id from modules where id = +? and deleted_at is null',
);
const cards = database.prepare<[number], CardRow>(
  `select id, question, answer, level, kind, body, module_id, created_at from cards
   where module_id = +? and deleted_at is null order by position, id`,
);

const toCard = (row: CardRow, moduleName: string) => ({
  cardId: row.id,
  question: row.question,
  answer: row.answer,
  level: row.level,
  moduleId: row.module_id,
  moduleName,
  dateCreated: new Date(row.created_at).toISOString().slice(0, 10),
});

/** Returns the cards, or undefined if the user may not see them. */
function answer({ headers, url = '' }: IncomingMessage) {
  const token = headers.cookie?.split('=')[1] ?? '';
  const actor = session.get(hash('sha256', token, 'base64url'), Date.now());
  const moduleId = Number(url.slice(url.lastIndexOf('/') + 1));
  const module = owner.get(moduleId);
  if (!actor || module?.author_id !== actor.id) return undefined;
  return cards.all(moduleId).map((row) => toCard(row, module.name));
}

const server = createServer((request, response) => {
  const found = answer(request);
  const body = Buffer.from(JSON.stringify(found ?? { message: 'Not found' }));
  response.writeHead(found ? 200 : 404, {
    'content-type': 'application/json',
    'content-length': body.length,
  });
  response.end(body);
});

server.listen(Number(process.env.PORT), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once('SIGTERM', () => process.exit());
