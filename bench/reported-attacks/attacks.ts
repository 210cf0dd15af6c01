import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller, type Request } from '../members/caller.ts';
import { type Member, register } from '../members/member.ts';
import type { RunningProduct } from '../running-product.ts';
import { attackersAddress } from '../starving/attacker.ts';
import { type Answers, flood } from '../starving/flood.ts';
import { hold } from '../starving/hold.ts';
import { median } from '../statistics.ts';
import {
  copyReviews,
  createModule,
  importReviews,
  makeAdministrator,
  moveToThisWeek,
  registerOwner,
  removeReviews,
} from './owner.ts';

/**
 * Prepares an attack without rate limits. Returns a function that makes it with them, and resolves when
 * it is over to what it has achieved.
 */
export type ReportedAttack = (product: RunningProduct) => Promise<() => Promise<string>>;

/** No honest member has these numbers. */
const numbers = { attacker: 9_001, other: 9_002 };
const password = 'Passw0rd!';
const attackMs = 15_000;
const olderDay = Date.UTC(2015, 0, 1);

const answersOf = (answers: Answers): string =>
  [...answers].map(([status, count]) => `${count} × ${status}`).join(', ');

/** Sends all requests at once, distributed over the connections, and says how they ended. */
async function send(callers: readonly Caller[], requests: readonly Request[]): Promise<string> {
  const begin = performance.now();
  const ended = await Promise.all(
    requests.map(async (request, index) => {
      const caller = callers[index % callers.length] as Caller;
      const { status } = await caller.call(request).catch(() => ({ status: 'no response in 30 s' }));
      return status;
    }),
  );
  return `${ended.join(', ')} after ${((performance.now() - begin) / 1000).toFixed(1)} s`;
}

/** One older review of each of 5,000 cards: 130 kB. Their whole history is evaluated again. */
const olderReviews =
  (reviewsPerCard: number): ReportedAttack =>
  async ({ server }) => {
    const { caller, cardIds } = await registerOwner(server.url, numbers.attacker, reviewsPerCard);
    return () => send([caller], [importReviews(cardIds, 1, olderDay)]);
  };

/** Six imports at once, each of as many lines as a body may have. */
const plainImports: ReportedAttack = async ({ server }) => {
  const { caller, cardIds, username } = await registerOwner(server.url, numbers.attacker, 0);
  const callers = [caller, ...(await signIns(server.url, username, 5))];
  const cards = cardIds.slice(0, 4_750);
  const requests = callers.map((_, at) => importReviews(cards, 2, olderDay + at * 10 * 86_400_000));
  return () => send(callers, requests);
};

const signIns = (serverUrl: string, username: string, count: number): Promise<Caller[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const caller = new Caller(serverUrl, attackersAddress);
      await caller.expect({ method: 'POST', path: '/auth/login', body: { username, password } });
      return caller;
    }),
  );

const largeCards = 1_155;
/** Each character takes four bytes, so that the card takes 80 kB. */
const largeText = '𝄞'.repeat(10_000);

interface LargeModule {
  member: Member;
  moduleId: number;
  cardIds: number[];
  /** Why there are no more cards. */
  refusal: string;
}

async function writeLargeModule(url: string): Promise<LargeModule> {
  const member = await register(url, numbers.attacker);
  const moduleId = await createModule(member, 'Large');
  const body = { question: largeText, answer: largeText, level: 'EASY', moduleId };
  const cardIds: number[] = [];
  let refusal = '';
  while (cardIds.length < largeCards && refusal === '') {
    const { status, text } = await member.caller.call({ method: 'POST', path: '/cards', body });
    if (status < 300) cardIds.push((JSON.parse(text) as { cardId: number }).cardId);
    else refusal = `${status}: ${(JSON.parse(text) as { message: string }).message}`;
  }
  return { member, moduleId, cardIds, refusal };
}

const sizeOf = ({ cardIds, refusal }: LargeModule): string =>
  `${cardIds.length} cards of 80 kB${refusal && ` (${refusal})`}`;

/** Reads a response and keeps nothing of it. */
const readAndDiscard = (url: string, cookie: string): Promise<number> =>
  new Promise((resolve) => {
    const agent = new Agent();
    const headers = { cookie, 'x-forwarded-for': attackersAddress };
    const sent = httpRequest(url, { agent, headers }, (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0)).on('error', () => resolve(0));
      response.resume();
    });
    sent.on('error', () => resolve(0)).end();
  });

/** Ten parallel reads of a large module, three times. */
const largeReads: ReportedAttack = async ({ server }) => {
  const large = await writeLargeModule(server.url);
  return async () => {
    const answers: Answers = new Map();
    const read = async () => {
      const path = `${server.url}/api/v1/cards/modules/${large.moduleId}`;
      const status = await readAndDiscard(path, large.member.caller.cookie);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    };
    for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: 10 }, read));
    return `${sizeOf(large)}; ${answersOf(answers)}`;
  };
};

/** A hundred responses that are never read. */
const unreadResponses: ReportedAttack = async (product) => {
  const large = await writeLargeModule(product.server.url);
  const path = `/api/v1/cards/modules/${large.moduleId}`;
  return async () => {
    const head = `GET ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${large.member.caller.cookie}\r\n\r\n`;
    const { stop } = hold(product, 100, (socket) => socket.pause().write(head));
    await sleep(attackMs);
    await stop();
    return sizeOf(large);
  };
};

/** As much text as the server takes from one account. */
const writtenText: ReportedAttack = async ({ server }) => {
  const { member, cardIds } = await writeLargeModule(server.url);
  const callers = await signIns(server.url, member.username, 6);
  return async () => {
    let edits = 0;
    const { stop } = flood(callers, () => {
      const text = edits++ % 2 === 0 ? largeText : `${largeText.slice(2)}.`;
      return { method: 'PUT', path: `/cards/${cardIds[0]}`, body: { question: text, answer: text } };
    });
    await sleep(attackMs);
    const answers = await stop();
    const megabytes = ((answers.get(200) ?? 0) * 80_000) / 1e6;
    return `${Math.round(megabytes)} MB in ${attackMs / 1000} s; ${answersOf(answers)}`;
  };
};

/** 130 connections that sign in with the right password, while another user signs in from another address. */
const rightPasswords: ReportedAttack = async ({ server }) => {
  const [attacker, other] = [
    await register(server.url, numbers.attacker),
    await register(server.url, numbers.other),
  ];
  const login = ({ username }: Member): Request => ({
    method: 'POST',
    path: '/auth/login',
    body: { username, password },
  });
  return async () => {
    const callers = Array.from({ length: 130 }, () => new Caller(server.url, attackersAddress));
    const { stop } = flood(callers, () => login(attacker));
    await sleep(1000);
    const answers: Answers = new Map();
    const times: number[] = [];
    for (const until = performance.now() + attackMs; performance.now() < until; await sleep(500)) {
      const begin = performance.now();
      const { status } = await other.caller.call(login(other));
      times.push(performance.now() - begin);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
    const others = `${answersOf(answers)}, median ${Math.round(median(times))} ms`;
    return `others' sign-ins: ${others}; attack: ${answersOf(await stop())}`;
  };
};

const guests = 130;

/** Guests of one address who search for misspelled words 130 times a second. */
const misspelledSearches: ReportedAttack = async ({ server }) => {
  const callers = Array.from({ length: guests }, () => new Caller(server.url, attackersAddress));
  return async () => {
    const answers: Answers = new Map();
    const until = performance.now() + attackMs;
    const searchEachSecond = async (caller: Caller, at: number) => {
      await sleep((at * 1000) / guests);
      for (let second = 0; performance.now() < until; second++) {
        const path = `/library/cards?search=javascrpt%20clojure${at}x${second}%20dtabase`;
        const [{ status }] = await Promise.all([caller.call({ method: 'GET', path }), sleep(1000)]);
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
      caller.close();
    };
    await Promise.all(callers.map(searchEachSecond));
    return answersOf(answers);
  };
};

/** An administrator deletes a user with a million reviews. */
const deletion: ReportedAttack = async (product) => {
  const { url } = product.server;
  const owner = await registerOwner(url, numbers.attacker, 20);
  await copyReviews(product, owner);
  const administrator = await register(url, numbers.other);
  await makeAdministrator(product, administrator);
  const { caller, username } = administrator;
  await caller.expect({ method: 'POST', path: '/auth/login', body: { username, password } });
  return async () => {
    const deleted = await send([caller], [{ method: 'DELETE', path: `/users/${owner.userId}` }]);
    return `${deleted}; ${await removeReviews(product, owner)}`;
  };
};

/** A million reviews of this week, of which a screen's figures are read again and again. */
const longLog: ReportedAttack = async (product) => {
  const { url } = product.server;
  const owner = await registerOwner(url, numbers.attacker, 20);
  await copyReviews(product, owner);
  await moveToThisWeek(product, owner);
  const callers = await signIns(url, owner.username, 10);
  const paths = ['/review/summary', '/review', '/review/mistakes', '/review/today', '/statistics'];
  return async () => {
    let reads = 0;
    const path = () => paths[reads++ % paths.length] as string;
    const { stop } = flood(callers, () => ({ method: 'GET', path: path() }));
    await sleep(attackMs);
    // Of those that wait, the last are answered a while later.
    return answersOf(await stop());
  };
};

export const reportedAttacks: Readonly<Record<string, ReportedAttack>> = {
  'older-reviews': olderReviews(26),
  'large-batch': olderReviews(32),
  'plain-imports': plainImports,
  'large-reads': largeReads,
  'unread-responses': unreadResponses,
  'written-text': writtenText,
  'right-passwords': rightPasswords,
  'misspelled-searches': misspelledSearches,
  deletion,
  'long-log': longLog,
};
