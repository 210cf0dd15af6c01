import { randomUUID } from 'node:crypto';
import type { AskedBody, Interview } from '@flipstack/contract';
import { expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/database/engine/index.ts';
import { type ServerProcess, startServer } from './support/server-process.ts';
import { createDatabaseFor } from './support/test-database.ts';
import { administratorPassword, temporaryFolder } from './support/test-server.ts';

const tabs = 5;
const kills = 4;
/** Altogether fewer than an interview keeps. */
const answersPerTab = 350;

test('loses no answer and starts no second interview while two processes are killed', {
  timeout: 180_000,
}, async () => {
  const variables = {
    ...(await createDatabaseFor(temporaryFolder())),
    ADMIN_PASSWORD: administratorPassword,
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '0',
  };
  const processes = await Promise.all([startProcess(variables), startProcess(variables)]);
  const headers = await signIn(processes[0]?.address ?? '');

  /** Sends a request to one process after another until one answers it. */
  async function post(path: string, body: unknown, first: number): Promise<{ status: number; text: string }> {
    for (let attempt = first; ; attempt++) {
      const { address } = processes[attempt % processes.length] ?? { address: '' };
      try {
        const init = { method: 'POST', headers, body: JSON.stringify(body) };
        const response = await fetch(`${address}/api/v1${path}`, init);
        const text = await response.text();
        if (response.status !== 503) return { status: response.status, text };
      } catch {
        // The process was killed or is restarting. It may or may not have done it.
      }
    }
  }

  const choice = { type: 'screening', level: 'Middle', stacks: ['JS'], minutes: 60 };
  const started = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      post('/interviews', { interviewId: randomUUID(), ...choice }, index),
    ),
  );
  expect(started.map(({ status }) => status).toSorted()).toEqual([
    201,
    ...Array.from({ length: 19 }, () => 409),
  ]);
  const interview: Interview = JSON.parse(started.find(({ status }) => status === 201)?.text ?? '');
  const path = `/interviews/${interview.interviewId}`;

  const sent: string[] = [];
  let areAtIt = true;

  async function beTab(index: number) {
    for (let at = 0; areAtIt && at < answersPerTab; at++) {
      const { position, body } = interview.questions[(index + at) % interview.questions.length] ?? {};
      if (position === undefined || body === undefined) throw new Error('no question');
      const answer = { answerId: randomUUID(), position, isFlagged: false, elapsedMs: at, spentMs: at };
      const answers = [{ ...answer, response: anyResponse(body) }];
      const copies = at % 2 === 0 ? [index, index + 1] : [index];
      const kept = await Promise.all(copies.map((first) => post(`${path}/answers`, { answers }, first)));
      expect(kept.map(({ status }) => status)).toEqual(copies.map(() => 200));
      sent.push(answer.answerId);
    }
  }

  async function kill() {
    for (let round = 0; round < kills; round++) {
      const victim = round % processes.length;
      processes[victim]?.server.child.kill('SIGKILL');
      await processes[victim]?.server.exited;
      processes[victim] = await startProcess(variables);
    }
    areAtIt = false;
  }

  await Promise.all([kill(), ...Array.from({ length: tabs }, (_, index) => beTab(index))]);
  const ended = await Promise.all(Array.from({ length: 20 }, (_, index) => post(`${path}/end`, {}, index)));
  expect(new Set(ended.map(({ text }) => text)).size).toBe(1);

  const database = openDatabase(readConfig(variables).database);
  const answers = await database
    .selectFrom('interview_answers')
    .select(['id', 'arrival', 'position', 'is_late'])
    .orderBy('arrival')
    .execute();
  expect(answers.map(({ id }) => id).toSorted()).toEqual(sent.toSorted());
  expect(answers.map(({ arrival }) => arrival)).toEqual(sent.map((_, index) => index + 1));
  expect(answers.every(({ is_late }) => is_late === 0)).toBe(true);
  const questions = await database
    .selectFrom('interview_questions')
    .select(['position', 'answer_id', 'outcome'])
    .execute();
  expect(questions).toHaveLength(interview.questions.length);
  const answered = new Set(answers.map(({ position }) => position));
  for (const { position, answer_id, outcome } of questions) {
    expect(answer_id !== null).toBe(answered.has(position));
    expect(outcome).not.toBeNull();
  }
  expect(await database.selectFrom('interviews').select('id').execute()).toHaveLength(1);
  await database.destroy();
  for (const { server } of processes) expect(await server.stop()).toBe(0);
});

function anyResponse(body: AskedBody): Record<string, unknown> {
  if (body.kind === 'choice') return { chosen: [0] };
  if (body.kind === 'cloze') return { blanks: ['a'] };
  if (body.kind === 'order') return { lines: body.lines };
  return { text: 'a', wasSpoken: false };
}

interface Running {
  server: ServerProcess;
  address: string;
}

async function startProcess(variables: Record<string, string>): Promise<Running> {
  const server = startServer(variables);
  return { server, address: await server.address() };
}

async function signIn(address: string): Promise<Record<string, string>> {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username: 'admin', password: administratorPassword });
  const response = await fetch(`${address}/api/v1/auth/login`, { method: 'POST', headers: json, body });
  return { ...json, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}
