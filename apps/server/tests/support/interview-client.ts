import { randomUUID } from 'node:crypto';
import type { BodyOf, Interview, InterviewAnswersKept, InterviewStatus } from '@flipstack/contract';
import { seedLibrary } from '../../src/features/library/stored/seed-library.ts';
import { interviewFile } from './interview-library.ts';
import type { TestClient } from './test-client.ts';
import { openTestServer, type TestServer } from './test-server.ts';

type SentAnswer = BodyOf<'POST /interviews/{interviewId}/answers'>['answers'][number];

export const minuteMs = 60_000;

export const screening = {
  type: 'screening',
  level: 'Junior',
  stacks: ['JS'],
  minutes: 15,
} as const;

/** A server with a library that has enough questions about JS and SQL, and a member, Ada. */
export async function openInterviewServer({ keyPoints = ['Reason'] } = {}): Promise<{
  server: TestServer;
  ada: TestClient;
}> {
  const server = await openTestServer();
  await seedLibrary(server.services, [interviewFile('JS', '', keyPoints), interviewFile('SQL')]);
  return { server, ada: await server.member('ada') };
}

export const start = (client: TestClient, more: Record<string, unknown> = {}): Promise<Interview> =>
  client.call('POST /interviews', { body: { interviewId: randomUUID(), ...screening, ...more } });

export const read = (client: TestClient, { interviewId }: { interviewId: string }): Promise<Interview> =>
  client.call('GET /interviews/{interviewId}', { params: [interviewId] });

export const act = (
  client: TestClient,
  action: 'pause' | 'resume' | 'end',
  { interviewId }: { interviewId: string },
): Promise<InterviewStatus> =>
  client.call(`POST /interviews/{interviewId}/${action}`, { params: [interviewId] });

/** An answer to a question, by default the right one to a choice. */
export function answerTo(interview: Interview, position: number, more: Partial<SentAnswer> = {}): SentAnswer {
  const { body } = interview.questions[position - 1] ?? {};
  const response =
    body?.kind === 'choice'
      ? { chosen: [body.options.indexOf('right')] }
      : { text: 'Because.', wasSpoken: false };
  return {
    answerId: randomUUID(),
    position,
    response,
    isFlagged: false,
    elapsedMs: interview.elapsedMs,
    spentMs: 0,
    ...more,
  };
}

export const send = (
  client: TestClient,
  { interviewId }: Interview,
  answers: readonly SentAnswer[],
): Promise<InterviewAnswersKept> =>
  client.call('POST /interviews/{interviewId}/answers', { params: [interviewId], body: { answers } });

/** The positions of the questions that are scored. */
export const scoredPositions = ({ questions }: Interview): number[] =>
  questions.filter(({ kind }) => kind !== 'open').map(({ position }) => position);

/** What was recorded for each question, in order. */
export const resultsOf = ({ database }: TestServer, { interviewId }: Interview) =>
  database
    .selectFrom('interview_questions')
    .select(['position', 'kind', 'outcome', 'answer_id', 'score', 'difficulty', 'guessing'])
    .select('is_first_exposure')
    .where('interview_id', '=', interviewId)
    .orderBy('position')
    .execute();

/** Answers the scored questions, the first ones right and the others wrong, and ends the interview. */
export async function take(client: TestClient, interview: Interview, { right = 100, answered = 100 } = {}) {
  const positions = scoredPositions(interview).slice(0, answered);
  const answers = positions.map((position, index) =>
    answerTo(interview, position, {
      elapsedMs: minuteMs,
      spentMs: 1_000 * position,
      ...(index >= right && { response: { chosen: [indexOf(interview, position, 'wrong')] } }),
    }),
  );
  await send(client, interview, answers);
  await act(client, 'end', interview);
}

function indexOf(interview: Interview, position: number, option: string): number {
  const body = interview.questions[position - 1]?.body;
  return body?.kind === 'choice' ? body.options.indexOf(option) : -1;
}

const wrongResponses = {
  flip: { text: '', wasSpoken: false },
  choice: { chosen: [] },
  typed: { text: '' },
  cloze: { blanks: [] },
  order: { lines: [] },
  code: { source: '', outputs: [] },
};

/** Wrong answers to all scored questions but some, so that enough are answered for a score. */
export const answersToOthers = (interview: Interview, positions: readonly number[]): SentAnswer[] =>
  scoredPositions(interview)
    .filter((position) => !positions.includes(position))
    .map((position) => {
      const { kind = 'flip' } = interview.questions[position - 1]?.body ?? {};
      return answerTo(interview, position, { response: wrongResponses[kind] });
    });

/** A question that is not graded by the server. */
export const openPosition = ({ questions }: Interview): number =>
  questions.find(({ kind }) => kind === 'open')?.position ?? 0;
