import type { Interview } from '@flipstack/contract';
import { initialDifficulty, isAnchorItem } from '@flipstack/study/ability';
import { describe, expect, test } from 'vitest';
import {
  act,
  answerTo,
  openInterviewServer,
  resultsOf,
  scoredPositions,
  send,
  start,
  take,
} from './support/interview-client.ts';
import { memberPassword, type TestServer } from './support/test-server.ts';

const listDifficulties = ({ database }: TestServer) =>
  database.selectFrom('item_difficulties').selectAll().orderBy('library_card_id').execute();

/** The scored questions of an interview whose cards are no anchor items. */
async function movableQuestions({ database }: TestServer, { interviewId }: Interview) {
  const questions = await database
    .selectFrom('interview_questions')
    .innerJoin('library_cards', 'library_cards.id', 'library_card_id')
    .select(['interview_questions.position', 'library_card_id', 'interview_questions.level'])
    .select(['permanent_id', 'outcome'])
    .where('interview_id', '=', interviewId)
    .where('interview_questions.kind', '=', 'choice')
    .orderBy('interview_questions.position')
    .execute();
  return questions.filter(({ permanent_id }) => !isAnchorItem(permanent_id ?? ''));
}

describe('The end of a member’s interview', () => {
  test('moves the difficulties of its cards once, but not those of anchor items', async () => {
    const { server, ada } = await openInterviewServer();
    const interview = await start(ada);
    await take(ada, interview, { right: 5 });
    const movable = await movableQuestions(server, interview);
    expect(movable.length).toBeGreaterThan(4);
    const difficulties = await listDifficulties(server);
    expect(difficulties.map(({ library_card_id }) => library_card_id)).toEqual(
      movable.map(({ library_card_id }) => library_card_id).toSorted((one, other) => one - other),
    );
    for (const { library_card_id, level, outcome } of movable) {
      const after = difficulties.find((row) => row.library_card_id === library_card_id);
      const before = initialDifficulty(level);
      expect(after?.answers).toBe(1);
      expect(after?.standard_deviation).toBeLessThan(before.standardError);
      if (outcome === 'right') expect(after?.mean).toBeLessThan(before.logits);
      else expect(after?.mean).toBeGreaterThan(before.logits);
    }
    await Promise.all(Array.from({ length: 5 }, () => act(ada.copy(), 'end', interview)));
    expect(await listDifficulties(server)).toEqual(difficulties);
  });

  test('leaves the difficulties with which it was scored', async () => {
    const { server, ada } = await openInterviewServer();
    const interview = await start(ada);
    await take(ada, interview);
    const levels = interview.questions.map(({ kind, level }) =>
      kind === 'open' ? null : initialDifficulty(level).logits,
    );
    expect((await resultsOf(server, interview)).map(({ difficulty }) => difficulty)).toEqual(levels);
  });

  test('moves nothing by questions that the member had seen', async () => {
    const { server, ada } = await openInterviewServer();
    const interview = await start(ada);
    await server.database.updateTable('interview_questions').set({ is_first_exposure: 0 }).execute();
    await take(ada, interview);
    expect(await listDifficulties(server)).toEqual([]);
  });

  test('counts skipped questions as wrong, and leaves out those after the last answer', async () => {
    const { server, ada } = await openInterviewServer();
    const interview = await start(ada);
    const positions = scoredPositions(interview);
    const [skipped = 0] = positions;
    const answered = positions.slice(1, 7);
    await send(
      ada,
      interview,
      answered.map((position) => answerTo(interview, position)),
    );
    await act(ada, 'end', interview);
    const reached = (await movableQuestions(server, interview)).filter(
      ({ position }) => position <= (answered.at(-1) ?? 0),
    );
    const difficulties = new Map((await listDifficulties(server)).map((row) => [row.library_card_id, row]));
    expect([...difficulties.keys()].toSorted()).toEqual(
      reached.map(({ library_card_id }) => library_card_id).toSorted(),
    );
    for (const { position, library_card_id, level } of reached) {
      const moved = (difficulties.get(library_card_id)?.mean ?? 0) - initialDifficulty(level).logits;
      if (position === skipped) expect(moved).toBeGreaterThan(0);
      else expect(moved).toBeLessThan(0);
    }
  });

  test('moves nothing if fewer than half of the questions were answered, or by guests', async () => {
    const { server, ada } = await openInterviewServer();
    await take(ada, await start(ada), { answered: 4 });
    const guest = server.guest();
    const interview = await start(guest, { minutes: 10 });
    await take(guest, interview);
    await ada.call('POST /interviews/{interviewId}/claim', { params: [interview.interviewId] });
    expect(await listDifficulties(server)).toEqual([]);
  });

  test('loses no answer when many interviews end at the same time', async () => {
    const { server } = await openInterviewServer();
    const takers = [];
    for (let number = 0; number < 8; number++) {
      const client = server.guest();
      await client.register(`member${number}`, memberPassword);
      const interview = await start(client);
      const answers = scoredPositions(interview).map((position) => answerTo(interview, position));
      await send(client, interview, answers);
      takers.push({ client, interview });
    }
    await Promise.all(takers.map(({ client, interview }) => act(client, 'end', interview)));
    const expected = new Map<number, number>();
    for (const { interview } of takers)
      for (const { library_card_id: id } of await movableQuestions(server, interview))
        expected.set(id, (expected.get(id) ?? 0) + 1);
    expect(Math.max(...expected.values())).toBeGreaterThan(2);
    const difficulties = await listDifficulties(server);
    expect(new Map(difficulties.map((row) => [row.library_card_id, row.answers]))).toEqual(
      new Map([...expected].toSorted(([one], [other]) => one - other)),
    );
  });
});
