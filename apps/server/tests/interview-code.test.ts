import { readLibraryFiles } from '@flipstack/content/node';
import { expect, test } from 'vitest';
import { seedLibrary } from '../src/features/library/stored/seed-library.ts';
import {
  act,
  answersToOthers,
  answerTo,
  minuteMs,
  read,
  resultsOf,
  send,
  start,
} from './support/interview-client.ts';
import { openTestServer } from './support/test-server.ts';

const isAsked = ({ file }: { file: string }) => /\/(?:python|php)\//.test(file);

async function startLiveCoding() {
  const server = await openTestServer();
  await seedLibrary(server.services, readLibraryFiles().filter(isAsked));
  const ada = await server.member('ada');
  const interview = await start(ada, { type: 'live-coding', stacks: ['Python', 'PHP'], minutes: 60 });
  const rows = await server.database
    .selectFrom('interview_questions')
    .select(['position', 'content'])
    .where('kind', '=', 'code')
    .orderBy('position')
    .execute();
  const questions = rows.map(({ position, content }) => ({ position, ...JSON.parse(content) }));
  return { server, ada, interview, questions };
}

test('asks code with five inputs, and no output but those of the examples', async () => {
  const { interview, questions } = await startLiveCoding();
  expect(questions.length).toBeGreaterThanOrEqual(4);
  for (const { position, tests, body } of questions) {
    const asked = interview.questions[position - 1]?.body;
    expect(asked).toEqual({
      kind: 'code',
      language: body.language,
      setup: body.setup,
      starter: body.starter,
      isAnyOrder: body.isAnyOrder,
      examples: body.examples,
      inputs: tests.map(({ input }: { input: string }) => input),
    });
    expect(tests).toHaveLength(5);
    expect(JSON.stringify(interview)).not.toContain(JSON.stringify(body.solution).slice(1, -1));
  }
});

test('compares what code returned with reference outputs', async () => {
  const { server, ada, interview, questions } = await startLiveCoding();
  const [first, second, third, fourth] = questions;
  const outputsOf = ({ tests }: { tests: { output: string }[] }) => tests.map(({ output }) => output);
  const answer = ({ position }: { position: number }, outputs: (string | null)[]) =>
    answerTo(interview, position, { response: { source: 'f', outputs } });
  const asked = [first, second, third, fourth];
  await send(ada, interview, [
    ...answersToOthers(
      interview,
      asked.map(({ position }) => position),
    ),
    answer(first, outputsOf(first)),
    answer(second, outputsOf(second).with(2, '{"$set":[]}')),
    answer(third, outputsOf(third).with(4, null as unknown as string)),
    answer(fourth, outputsOf(fourth).slice(0, 1)),
  ]);
  const params = [interview.interviewId];
  const tooMany = { answers: [answer(first, [...outputsOf(first), '{"$set":[]}'])] };
  await ada.expectError('POST /interviews/{interviewId}/answers', 'VALIDATION_ERROR', {
    params,
    body: tooMany,
  });
  server.clock.now += minuteMs;
  expect((await read(ada, interview)).questions[first.position - 1]?.answer?.response).toEqual({
    source: 'f',
    outputs: outputsOf(first),
  });
  await act(ada, 'end', interview);
  const results = await resultsOf(server, interview);
  const resultOf = ({ position }: { position: number }) => results[position - 1];
  expect(resultOf(first)).toMatchObject({ outcome: 'right', score: 1, guessing: 0 });
  expect(resultOf(second)).toMatchObject({ outcome: 'wrong', score: 0.8 });
  expect(resultOf(third)).toMatchObject({ outcome: 'wrong', score: 0.8 });
  expect(resultOf(fourth)).toMatchObject({ outcome: 'wrong', score: 0.2 });
  const report = await ada.call('GET /interviews/{interviewId}/report', { params });
  const outputs = outputsOf(second).with(2, '{"$set":[]}');
  expect(report.questions[second.position - 1]).toMatchObject({
    outcome: 'wrong',
    response: { source: 'f', outputs },
    tests: second.tests.map(({ input, output }: { input: string; output: string }, index: number) => ({
      input,
      expected: output,
      output: outputs[index],
    })),
  });
  const testsOfFourth = report.questions[fourth.position - 1]?.tests ?? [];
  expect(testsOfFourth.map(({ output }) => output === null)).toEqual([false, true, true, true, true]);
});
