import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBulkDatabase } from '../growth/bulk-database.ts';
import { Caller, type Request } from '../members/caller.ts';
import { attackersAddress, importReviews, prepareAttacker, signIn } from './attacker.ts';
import { type Attack, connections, flood } from './flood.ts';
import { hold } from './hold.ts';
import { sharingAttacks } from './sharing-attacks.ts';
import { uploadAttacks } from './upload-attacks.ts';

/** One older review for each card, so that the whole history of each is replayed. */
const historyImport: Attack = async ({ product, reviews }) => {
  const attacker = await prepareAttacker(product, 'historian', reviews);
  const callers = await connections(attacker, 6);
  let minute = 0;
  return () => flood(callers, () => importReviews(attacker, 1, Date.UTC(2015, 0, 1) - 60_000 * minute++));
};

const moduleReads: Attack = async ({ product }) => {
  const attacker = await prepareAttacker(product, 'reader', 0);
  const callers = await connections(attacker, 10);
  return () => flood(callers, () => ({ method: 'GET', path: `/cards/modules/${attacker.moduleId}` }));
};

/** The longest texts that an edit may have. */
const writes: Attack = async ({ product }) => {
  const attacker = await prepareAttacker(product, 'writer', 0);
  const callers = await connections(attacker, 6);
  const path = `/cards/${attacker.cardIds[0]}`;
  const texts = ['x', 'y'].map((letter) => letter.repeat(10_000));
  let edits = 0;
  return () =>
    flood(callers, () => {
      const text = texts[edits++ % 2];
      return { method: 'PUT', path, body: { question: text, answer: text } };
    });
};

/** The server looks for deleted users once a minute, so the removal begins up to a minute later. */
const deletion: Attack = async ({ product, reviews }) => {
  const { userId } = await prepareAttacker(product, 'leaver', reviews);
  const deletedAt = 1;
  return () => {
    const started = openBulkDatabase(product.databaseUrl).then(async ({ run, number, close }) => {
      await run(`update users set deleted_at = ${deletedAt} where id = ${userId}`);
      // A removal begins by setting the time to 0.
      while ((await number(`select deleted_at from users where id = ${userId}`)) === deletedAt)
        await sleep(20);
      await close();
    });
    return { started, stop: () => started.then(() => new Map()) };
  };
};

/** Sign-ins with the right password. */
const hashing: Attack = async ({ product }) => {
  const { username, password } = await prepareAttacker(product, 'signer', 0);
  const callers = Array.from({ length: 130 }, () => new Caller(product.server.url, attackersAddress));
  const request: Request = { method: 'POST', path: '/auth/login', body: { username, password } };
  return () => flood(callers, () => request);
};

/** Guests who search for misspelled words. */
const search: Attack = async ({ product }) => {
  const callers = Array.from({ length: 8 }, () => new Caller(product.server.url, attackersAddress));
  let word = 0;
  return () =>
    flood(callers, () => ({
      method: 'GET',
      path: `/library/cards?search=javascrpt%20clojure${word++}%20dtabase`,
    }));
};

/** Heads of requests that arrive byte by byte. */
const slowHeads: Attack = async ({ product }) => {
  const drip = (socket: Socket) => {
    socket.write('GET / HTTP/1.1\r\nX: ');
    const timer = setInterval(() => socket.write('x'), 1000);
    socket.once('close', () => clearInterval(timer));
  };
  return () => hold(product, 1000, drip);
};

/** Bodies that never end, as fast as the server reads them. */
const endlessBodies: Attack = async ({ product }) => {
  const head = 'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
  const flow = (socket: Socket) => {
    socket.resume();
    socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
    const more = () => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket.on('drain', more);
    more();
  };
  return () => hold(product, 8, flow);
};

/** Responses that are requested and never read. */
const unreadResponses: Attack = async ({ product }) => {
  const attacker = await prepareAttacker(product, 'sleeper', 0);
  const caller = await signIn(attacker);
  const request = `GET /api/v1/cards/modules/${attacker.moduleId} HTTP/1.1\r\nHost: x\r\nCookie: ${caller.cookie}\r\n\r\n`;
  caller.close();
  return () => hold(product, 100, (socket) => socket.pause().write(request.repeat(20)));
};

export const attacks: Readonly<Record<string, Attack>> = {
  'history-import': historyImport,
  'module-reads': moduleReads,
  writes,
  deletion,
  hashing,
  search,
  'slow-heads': slowHeads,
  'endless-bodies': endlessBodies,
  'unread-responses': unreadResponses,
  ...uploadAttacks,
  ...sharingAttacks,
};
