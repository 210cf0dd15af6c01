import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { seedLibrary } from '../src/features/library/stored/seed-library.ts';
import { purgeExpired } from '../src/housekeeping.ts';
import {
  act,
  answersToOthers,
  answerTo,
  minuteMs,
  openInterviewServer,
  read,
  resultsOf,
  scoredPositions,
  screening,
  send,
  start,
} from './support/interview-client.ts';
import { interviewFile } from './support/interview-library.ts';
import { memberPassword } from './support/test-server.ts';

describe('Starting an interview', () => {
  test('asks the questions of the plan, without anything that reveals an answer', async () => {
    const { ada } = await openInterviewServer();
    const interview = await start(ada);
    expect(interview).toMatchObject({
      ...screening,
      status: 'running',
      elapsedMs: 0,
      remainingMs: 15 * minuteMs,
      canPause: true,
      pauseRemainingMs: null,
      shortages: [],
      repeated: 0,
    });
    expect(interview.questions.map(({ kind }) => kind).toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => 'objective'),
      'open',
      'open',
    ]);
    expect(JSON.stringify(interview)).not.toMatch(/isCorrect|Model answer|cardId|slug|seed/);
    expect(await read(ada, interview)).toEqual(interview);
    expect(await ada.call('GET /interviews/active')).toEqual({ interview });
  });

  test('asks no open question without key points, which could not be compared', async () => {
    const { ada } = await openInterviewServer({ keyPoints: [] });
    const { questions, shortages } = await start(ada);
    expect(questions.map(({ kind }) => kind)).toEqual(Array.from({ length: 12 }, () => 'objective'));
    expect(shortages.filter(({ kind }) => kind === 'open')).not.toEqual([]);
  });

  test('returns the same interview for the same id', async () => {
    const { ada } = await openInterviewServer();
    const body = { interviewId: randomUUID(), ...screening };
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => ada.copy().request('POST /interviews', { body })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 19 }, () => 200),
      201,
    ]);
    const interviews = await Promise.all(responses.map((response) => response.json()));
    expect(new Set(interviews.map((interview) => JSON.stringify(interview))).size).toBe(1);
  });

  test('makes one interview of twenty simultaneous ones', async () => {
    const { server, ada } = await openInterviewServer();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        ada.copy().request('POST /interviews', { body: { interviewId: randomUUID(), ...screening } }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    expect(await server.database.selectFrom('interviews').select('id').execute()).toHaveLength(1);
  });

  test('is refused while another one is in progress, and possible after its time', async () => {
    const { server, ada } = await openInterviewServer();
    const first = await start(ada);
    const body = { interviewId: randomUUID(), ...screening };
    const { message } = await ada.expectError('POST /interviews', 'CONFLICT', { body });
    expect(message).toContain('another interview in progress');
    server.clock.now += 17 * minuteMs;
    await ada.expectError('POST /interviews', 'CONFLICT', { body });
    server.clock.now += 1;
    expect((await ada.call('POST /interviews', { body })).status).toBe('running');
    expect((await read(ada, first)).status).toBe('ended');
  });

  test('asks other questions than the last time', async () => {
    const { ada } = await openInterviewServer();
    const first = await start(ada);
    await act(ada, 'end', first);
    const second = await start(ada);
    const asked = new Set(first.questions.map(({ question }) => question));
    expect(second.questions.filter(({ question }) => asked.has(question))).toEqual([]);
  });

  test('is refused for unknown stacks and without any question', async () => {
    const { ada } = await openInterviewServer();
    const interviewId = randomUUID();
    const refuse = (code: 'NOT_FOUND' | 'VALIDATION_ERROR', more: object) =>
      ada.expectError('POST /interviews', code, { body: { interviewId, ...screening, ...more } });
    await refuse('NOT_FOUND', { stacks: ['JS', 'Cobol'] });
    await refuse('VALIDATION_ERROR', { stacks: ['JS', 'JS'] });
    const { errors } = await refuse('VALIDATION_ERROR', { minutes: 10 });
    expect(errors?.minutes).toContain('guests');
  });

  test('belongs to its member only', async () => {
    const { server, ada } = await openInterviewServer();
    const interview = await start(ada);
    const params = [interview.interviewId];
    const admin = await server.administrator();
    for (const other of [admin, server.guest(), await server.member('bob')]) {
      await other.expectError('GET /interviews/{interviewId}', 'NOT_FOUND', { params });
      await other.expectError('POST /interviews/{interviewId}/end', 'NOT_FOUND', { params });
      const body = { answers: [answerTo(interview, 1)] };
      await other.expectError('POST /interviews/{interviewId}/answers', 'NOT_FOUND', { params, body });
    }
    await admin.expectError('POST /interviews/{interviewId}/claim', 'NOT_FOUND', { params });
    const body = { interviewId: interview.interviewId, ...screening };
    await admin.expectError('POST /interviews', 'CONFLICT', { body });
    expect((await read(ada, interview)).status).toBe('running');
  });
});

describe('Guests', () => {
  const guestScreening = { minutes: 10 };

  test('take short screenings only, and not many from one address', async () => {
    const { server } = await openInterviewServer();
    const guest = server.guest();
    const refuse = (more: object) =>
      guest.expectError('POST /interviews', 'VALIDATION_ERROR', {
        body: { interviewId: randomUUID(), ...screening, ...more },
      });
    expect((await refuse({})).errors).toMatchObject({ minutes: expect.stringContaining('10 minutes') });
    expect((await refuse({ type: 'mixed', minutes: 10 })).errors).toMatchObject({
      type: expect.stringContaining('screening'),
    });
    const interview = await start(guest, guestScreening);
    expect(interview.questions).toHaveLength(8);
    for (let count = 1; count < 10; count++) await start(guest, guestScreening);
    const body = { interviewId: randomUUID(), ...screening, ...guestScreening };
    await guest.expectError('POST /interviews', 'TOO_MANY_REQUESTS', { body });
    expect((await start(guest, { ...guestScreening, interviewId: interview.interviewId })).interviewId).toBe(
      interview.interviewId,
    );
  });

  test('start one interview with an id, however often they send it at the same moment', async () => {
    const { server } = await openInterviewServer();
    const body = { interviewId: randomUUID(), ...screening, ...guestScreening };
    const responses = await Promise.all(
      Array.from({ length: 9 }, () => server.guest().request('POST /interviews', { body })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 8 }, () => 200),
      201,
    ]);
    expect(await server.database.selectFrom('interviews').select('id').execute()).toHaveLength(1);
    // Only the first one counts toward the limit.
    for (let count = 1; count < 10; count++) await start(server.guest(), guestScreening);
  });

  test('keep their interview when they register, and what they saw before does not count', async () => {
    const { server, ada } = await openInterviewServer();
    const seen = await start(ada);
    await act(ada, 'end', seen);
    const cards = await server.database
      .selectFrom('library_cards')
      .innerJoin('library_modules', 'library_modules.id', 'module_id')
      .select('library_cards.id')
      .where('question', '=', 'Which, EASY 0?')
      .where('slug', '=', 'js-interviews')
      .execute();
    const review = {
      reviewId: randomUUID(),
      card: `library-${cards[0]?.id}`,
      rating: 'Good',
      durationMs: 1,
    };
    await ada.call('POST /reviews', { body: review });
    await ada.call('POST /reviews/{reviewId}/undo', { params: [review.reviewId] });
    const isSeen = ({ question }: { question: string }) =>
      question === 'Which, EASY 0?' || seen.questions.some((other) => other.question === question);

    server.clock.now += minuteMs;
    const guest = server.guest();
    const interview = await start(guest, guestScreening);
    await send(guest, interview, [answerTo(interview, 1)]);
    const before = await resultsOf(server, interview);
    expect(before.every((row) => row.is_first_exposure === 1)).toBe(true);
    const params = [interview.interviewId];
    await ada.call('POST /interviews/{interviewId}/claim', { params });
    expect((await read(ada, interview)).questions[0]?.answer).not.toBeNull();
    const claimed = await resultsOf(server, interview);
    expect(claimed.map((row) => row.is_first_exposure)).toEqual(
      interview.questions.map((question) => (isSeen(question) ? 0 : 1)),
    );
    await ada.call('POST /interviews/{interviewId}/claim', { params });
    await guest.expectError('GET /interviews/{interviewId}', 'NOT_FOUND', { params });
    const bob = await server.member('bob');
    await bob.expectError('POST /interviews/{interviewId}/claim', 'NOT_FOUND', { params });
  });

  test('keep a running interview only if the member has no other in progress', async () => {
    const { server, ada } = await openInterviewServer();
    const interview = await start(server.guest(), guestScreening);
    const own = await start(ada);
    const params = [interview.interviewId];
    await ada.expectError('POST /interviews/{interviewId}/claim', 'CONFLICT', { params });
    await act(ada, 'end', own);
    expect(await ada.call('POST /interviews/{interviewId}/claim', { params })).toMatchObject({
      status: 'running',
    });
    const another = await start(server.guest(), guestScreening);
    await act(server.guest(), 'end', another);
    await ada.call('POST /interviews/{interviewId}/claim', { params: [another.interviewId] });
  });

  test('lose their interview after a day', async () => {
    const { server, ada } = await openInterviewServer();
    const guest = server.guest();
    const claimed = await start(guest, guestScreening);
    await ada.call('POST /interviews/{interviewId}/claim', { params: [claimed.interviewId] });
    const interview = await start(guest, guestScreening);
    server.clock.now += 24 * 60 * minuteMs - 1;
    await purgeExpired(server.services);
    await read(guest, interview);
    server.clock.now += 1;
    await purgeExpired(server.services);
    await guest.expectError('GET /interviews/{interviewId}', 'NOT_FOUND', {
      params: [interview.interviewId],
    });
    expect(await server.database.selectFrom('interview_questions').select('position').execute()).toHaveLength(
      8,
    );
    expect((await read(ada, claimed)).status).toBe('ended');
  });
});

describe('Answers', () => {
  test('are kept, and the latest one to each question counts', async () => {
    const { server, ada } = await openInterviewServer();
    const interview = await start(ada);
    const [first = 0, second = 0, third = 0] = scoredPositions(interview);
    server.clock.now += 5 * minuteMs;
    await send(ada, interview, answersToOthers(interview, [first, second, third]));
    const none = { response: null };
    const wrong = { response: { chosen: [] } };
    await send(ada, interview, [
      answerTo(interview, first, { elapsedMs: 60_000 }),
      answerTo(interview, second, { elapsedMs: 60_000, ...wrong }),
      answerTo(interview, third, { elapsedMs: 60_000 }),
    ]);
    const kept = await send(ada, interview, [
      // Given earlier on another device, which was offline.
      answerTo(interview, first, { elapsedMs: 59_999, ...wrong }),
      // As late: the one that arrives later counts.
      answerTo(interview, second, { elapsedMs: 60_000, spentMs: 7, isFlagged: true }),
      answerTo(interview, third, { elapsedMs: 60_001, ...none }),
    ]);
    expect(kept).toMatchObject({ status: 'running', elapsedMs: 5 * minuteMs, late: [] });
    const { questions } = await read(ada, interview);
    expect(questions[first - 1]?.answer?.elapsedMs).toBe(60_000);
    expect(questions[second - 1]?.answer).toMatchObject({ spentMs: 7, isFlagged: true });
    expect(questions[third - 1]?.answer?.response).toBeNull();
    expect(await ada.call('GET /interviews')).toMatchObject([{ answered: 9, scored: 10, right: 0 }]);
    await act(ada, 'end', interview);
    const results = await resultsOf(server, interview);
    const outcomeAt = (position: number) => results[position - 1]?.outcome;
    expect([first, second, third].map(outcomeAt)).toEqual(['right', 'right', 'unanswered']);
    expect(results.filter(({ outcome }) => outcome === 'open')).toHaveLength(2);
    expect(results[first - 1]).toMatchObject({ score: 1, difficulty: -1.5, guessing: 1 / 3 });
    expect(results[third - 1]).toMatchObject({ score: 0 });
    expect(await ada.call('GET /interviews')).toMatchObject([
      { answered: 9, scored: 10, right: 2, questions: 12 },
    ]);
  });

  test('count once when they are sent twenty times at the same moment', async () => {
    const { server, ada } = await openInterviewServer();
    const interview = await start(ada);
    const answers = interview.questions.map(({ position }) => answerTo(interview, position));
    await Promise.all(Array.from({ length: 20 }, () => send(ada.copy(), interview, answers)));
    const stored = await server.database.selectFrom('interview_answers').select(['id', 'arrival']).execute();
    expect(stored.map(({ id }) => id).toSorted()).toEqual(answers.map(({ answerId }) => answerId).toSorted());
    expect(stored.map(({ arrival }) => arrival).toSorted((a, b) => a - b)).toEqual(
      answers.map((_, index) => index + 1),
    );
  });

  test('do not depend on the clock of the client', async () => {
    const { server, ada } = await openInterviewServer();
    const interview = await start(ada);
    const [first = 0] = scoredPositions(interview);
    server.clock.now += minuteMs;
    const future = { elapsedMs: 10 * 365 * 24 * 60 * minuteMs, spentMs: 10 * 365 * 24 * 60 * minuteMs };
    await send(ada, interview, [answerTo(interview, first, { response: { chosen: [] }, ...future })]);
    const { questions } = await read(ada, interview);
    expect(questions[first - 1]?.answer).toMatchObject({ elapsedMs: minuteMs, spentMs: minuteMs });
    server.clock.now += minuteMs;
    // Correcting it later still counts, although the first claimed to be from the future.
    await send(ada, interview, [answerTo(interview, first, future)]);
    expect(await act(ada, 'end', interview)).toMatchObject({ status: 'ended', elapsedMs: 2 * minuteMs });
    expect((await resultsOf(server, interview))[first - 1]?.outcome).toBe('right');
  });

  test.each([
    ['at the deadline', 15 * minuteMs, false],
    ['two minutes after the deadline', 17 * minuteMs, false],
    ['two minutes and a millisecond after the deadline', 17 * minuteMs + 1, true],
  ])('are kept %s, and scored only if they are not late', async (_when, afterMs, isLate) => {
    const { server, ada } = await openInterviewServer();
    const interview = await start(ada);
    const [first = 0, second = 0] = scoredPositions(interview);
    const others = answersToOthers(interview, [first, second]);
    await send(ada, interview, [answerTo(interview, second), ...others]);
    server.clock.now += afterMs;
    const answer = answerTo(interview, first, { elapsedMs: 14 * minuteMs });
    const kept = await send(ada, interview, [answer]);
    expect(kept.late).toEqual(isLate ? [answer.answerId] : []);
    expect(kept).toMatchObject({ status: isLate ? 'ended' : 'running', remainingMs: 0 });
    expect(await send(ada, interview, [answer])).toEqual(kept);
    await act(ada, 'end', interview);
    const results = await resultsOf(server, interview);
    expect(results[first - 1]).toMatchObject({
      outcome: isLate ? 'late' : 'right',
      score: isLate ? 0 : 1,
      answer_id: answer.answerId,
    });
    expect(results[second - 1]?.outcome).toBe('right');
    expect((await read(ada, interview)).questions[first - 1]?.answer?.response).toEqual(answer.response);
  });

  test('are refused if they do not answer the question', async () => {
    const { ada } = await openInterviewServer();
    const interview = await start(ada);
    const [choice = 0] = scoredPositions(interview);
    const open = interview.questions.find(({ kind }) => kind === 'open')?.position ?? 0;
    const refuse = async (position: number, response: Record<string, unknown>) =>
      (
        await ada.expectError('POST /interviews/{interviewId}/answers', 'VALIDATION_ERROR', {
          params: [interview.interviewId],
          body: { answers: [answerTo(interview, choice), answerTo(interview, position, { response })] },
        })
      ).errors?.answers;
    expect(await refuse(choice, { text: 'a' })).toBe(
      `response to question ${choice} must be null or have chosen`,
    );
    expect(await refuse(open, { chosen: [1] })).toContain('text and wasSpoken');
    expect(await refuse(99, { chosen: [1] })).toBe('position 99 is not a question of this interview');
    expect((await read(ada, interview)).questions.every(({ answer }) => answer === null)).toBe(true);
  });

  test('drop parts that do not belong to the kind', async () => {
    const { ada } = await openInterviewServer();
    const interview = await start(ada);
    const [first = 0] = scoredPositions(interview);
    const response = { chosen: [0], extra: 'x'.repeat(1000) };
    await send(ada, interview, [answerTo(interview, first, { response })]);
    expect((await read(ada, interview)).questions[first - 1]?.answer?.response).toEqual({ chosen: [0] });
  });

  test('replace older ones beyond the limit, so that the latest are never lost', async () => {
    const { server, ada } = await openInterviewServer();
    const interview = await start(ada);
    const [first = 0, second = 0] = scoredPositions(interview);
    const kept = answerTo(interview, second);
    await send(ada, interview, [kept]);
    for (let batch = 0; batch < 21; batch++) {
      server.clock.now += 1000;
      const elapsedMs = (batch + 1) * 1000;
      await send(
        ada,
        interview,
        Array.from({ length: 100 }, () => answerTo(interview, first, { elapsedMs })),
      );
    }
    const rows = await server.database.selectFrom('interview_answers').select(['id', 'arrival']).execute();
    expect(rows).toHaveLength(2000);
    expect(rows.some(({ id }) => id === kept.answerId)).toBe(true);
    expect((await read(ada, interview)).questions[first - 1]?.answer?.elapsedMs).toBe(21_000);
  });

  test('given only after the end leave the interview unscored', async () => {
    const { server, ada } = await openInterviewServer();
    const interview = await start(ada);
    const [first = 0] = scoredPositions(interview);
    await act(ada, 'end', interview);
    const answer = answerTo(interview, first);
    expect((await send(ada, interview, [answer])).late).toEqual([answer.answerId]);
    const results = await resultsOf(server, interview);
    expect(results.every(({ score, difficulty }) => score === null && difficulty === null)).toBe(true);
    expect(results[first - 1]).toMatchObject({ outcome: 'late', answer_id: answer.answerId });
    expect(await ada.call('GET /interviews')).toMatchObject([{ scored: 0, right: 0 }]);
  });
});

describe('The clock', () => {
  test('stops during a pause, once, and shows no questions meanwhile', async () => {
    const { server, ada } = await openInterviewServer();
    const interview = await start(ada);
    server.clock.now += 5 * minuteMs;
    const paused = await act(ada, 'pause', interview);
    expect(paused).toEqual({
      status: 'paused',
      elapsedMs: 5 * minuteMs,
      remainingMs: 10 * minuteMs,
      canPause: false,
      pauseRemainingMs: 15 * minuteMs,
    });
    expect(await act(ada, 'pause', interview)).toEqual(paused);
    server.clock.now += 4 * minuteMs;
    expect(await read(ada, interview)).toMatchObject({
      status: 'paused',
      elapsedMs: 5 * minuteMs,
      pauseRemainingMs: 11 * minuteMs,
      questions: [],
    });
    const [first = 0] = scoredPositions(interview);
    const late = answerTo(interview, first, { elapsedMs: 8 * minuteMs });
    expect(await send(ada, interview, [late])).toMatchObject({ status: 'paused', late: [] });
    const running = await act(ada, 'resume', interview);
    expect(running).toMatchObject({ status: 'running', elapsedMs: 5 * minuteMs, canPause: false });
    expect(await act(ada, 'resume', interview)).toEqual(running);
    expect((await read(ada, interview)).questions[first - 1]?.answer?.elapsedMs).toBe(5 * minuteMs);
    await ada.expectError('POST /interviews/{interviewId}/pause', 'CONFLICT', {
      params: [interview.interviewId],
    });
    server.clock.now += 10 * minuteMs;
    expect(await read(ada, interview)).toMatchObject({ status: 'running', remainingMs: 0 });
    server.clock.now += 2 * minuteMs + 1;
    expect(await read(ada, interview)).toMatchObject({ status: 'ended', elapsedMs: 15 * minuteMs });
  });

  test('runs again by itself after the longest pause', async () => {
    const { server, ada } = await openInterviewServer();
    const interview = await start(ada);
    server.clock.now += 5 * minuteMs;
    await act(ada, 'pause', interview);
    server.clock.now += 15 * minuteMs - 1;
    expect(await read(ada, interview)).toMatchObject({ status: 'paused', pauseRemainingMs: 1 });
    server.clock.now += 1 + 3 * minuteMs;
    expect(await read(ada, interview)).toMatchObject({
      status: 'running',
      elapsedMs: 8 * minuteMs,
      remainingMs: 7 * minuteMs,
      pauseRemainingMs: null,
    });
    await ada.expectError('POST /interviews/{interviewId}/pause', 'CONFLICT', {
      params: [interview.interviewId],
    });
    expect(await act(ada, 'resume', interview)).toMatchObject({ elapsedMs: 8 * minuteMs });
    server.clock.now += 9 * minuteMs;
    expect(await read(ada, interview)).toMatchObject({ status: 'running', remainingMs: 0 });
    server.clock.now += 1;
    expect(await ada.call('GET /interviews/active')).toEqual({ interview: null });
    const [summary] = await ada.call('GET /interviews');
    expect(Date.parse(summary?.endedAt ?? '') - Date.parse(interview.startedAt)).toBe(30 * minuteMs);
  });

  test('ends an interview at its deadline when it is next touched, and during a pause when you end it', async () => {
    const { server, ada } = await openInterviewServer();
    const forgotten = await start(ada);
    server.clock.now += 24 * 60 * minuteMs;
    const [summary] = await ada.call('GET /interviews');
    expect(Date.parse(summary?.endedAt ?? '') - Date.parse(forgotten.startedAt)).toBe(15 * minuteMs);
    const interview = await start(ada);
    server.clock.now += minuteMs;
    await act(ada, 'pause', interview);
    server.clock.now += minuteMs;
    expect(await act(ada, 'end', interview)).toMatchObject({ status: 'ended', elapsedMs: minuteMs });
    expect(await read(ada, interview)).toMatchObject({
      status: 'ended',
      elapsedMs: minuteMs,
      canPause: false,
    });
    for (const action of ['pause', 'resume'] as const)
      await ada.expectError(`POST /interviews/{interviewId}/${action}`, 'CONFLICT', {
        params: [interview.interviewId],
      });
  });

  test('that jumps back shows no negative time', async () => {
    const { server, ada } = await openInterviewServer();
    const interview = await start(ada);
    server.clock.now -= 60 * minuteMs;
    expect(await read(ada, interview)).toMatchObject({ elapsedMs: 0, remainingMs: 15 * minuteMs });
    expect(await act(ada, 'pause', interview)).toMatchObject({ elapsedMs: 0, remainingMs: 15 * minuteMs });
    expect(await act(ada, 'end', interview)).toMatchObject({ status: 'ended', elapsedMs: 0 });
  });
});

test('records outcomes once when an interview is ended twenty times at the same moment', async () => {
  const { server, ada } = await openInterviewServer();
  const interview = await start(ada);
  await send(
    ada,
    interview,
    interview.questions.map(({ position }) => answerTo(interview, position)),
  );
  const statuses = await Promise.all(Array.from({ length: 20 }, () => act(ada.copy(), 'end', interview)));
  expect(new Set(statuses.map((status) => JSON.stringify(status))).size).toBe(1);
  const results = await resultsOf(server, interview);
  expect(results.filter(({ outcome }) => outcome === 'right')).toHaveLength(10);
  const rows = await server.database.selectFrom('library_cards').select('id').execute();
  await server.database.deleteFrom('item_difficulties').execute();
  await server.database
    .insertInto('item_difficulties')
    .values(rows.map(({ id }) => ({ library_card_id: id, mean: 3, standard_deviation: 1, answers: 1 })))
    .execute();
  await act(ada, 'end', interview);
  expect(await resultsOf(server, interview)).toEqual(results);
  const next = await start(ada);
  await send(ada, next, answersToOthers(next, []));
  await act(ada, 'end', next);
  const scored = (await resultsOf(server, next)).filter(({ outcome }) => outcome !== 'open');
  expect(scored.every(({ difficulty }) => difficulty === 3)).toBe(true);
});

describe('The library', () => {
  test('may change during an interview: nothing changes in it', async () => {
    const { server, ada } = await openInterviewServer();
    const interview = await start(ada);
    const [first = 0] = scoredPositions(interview);
    const { text, ...file } = interviewFile('JS', ', in the new edition');
    const changed = text.replaceAll('[x] right', '[ ] right').replaceAll('[ ] wrong', '[x] wrong');
    await seedLibrary(server.services, [{ ...file, text: changed }]);
    expect(await read(ada, interview)).toEqual(interview);
    await send(ada, interview, [answerTo(interview, first)]);
    await act(ada, 'end', interview);
    expect((await resultsOf(server, interview))[first - 1]?.outcome).toBe('right');

    const next = await start(ada);
    expect(next.questions.every(({ question }) => question.includes('new edition'))).toBe(true);
    const gone = { ...screening, interviewId: randomUUID(), stacks: ['SQL'] };
    await act(ada, 'end', next);
    await ada.expectError('POST /interviews', 'NOT_FOUND', { body: gone });
  });

  test('is enough, or the plan says what is missing', async () => {
    const { ada } = await openInterviewServer();
    const planOf = (query: string) =>
      ada.call('GET /interviews/plan', { query: `?type=screening&level=Junior&${query}` });
    expect(await planOf('stacks=JS&minutes=15')).toEqual({
      ...screening,
      questions: 12,
      questionsByKind: { open: 2, objective: 10, code: 0 },
      scored: 10,
      scoredForVerdict: 20,
      canGiveVerdict: false,
      unseenScored: 10,
      pooledScored: 0,
      stacksWithoutCode: [],
      shortages: [],
    });
    const long = await planOf('stacks=JS&minutes=60');
    expect(long).toMatchObject({ scored: 40, canGiveVerdict: true, unseenScored: 36 });
    const cell = { stack: 'JS', kind: 'objective', level: 'EASY' };
    expect(long.shortages).toContainEqual(expect.objectContaining({ ...cell, wanted: 20, got: 12 }));
  });
});

test('plans with what a member has seen, and with first exposures of the last 30 days', async () => {
  const { server, ada } = await openInterviewServer();
  const plan = () =>
    ada.call('GET /interviews/plan', { query: '?type=screening&level=Junior&stacks=JS&minutes=60' });
  const interview = await start(ada);
  await send(ada, interview, answersToOthers(interview, []));
  expect(await plan()).toMatchObject({ unseenScored: 26, pooledScored: 0 });
  await act(ada, 'end', interview);
  expect(await plan()).toMatchObject({ unseenScored: 26, pooledScored: 10 });
  const other = await start(ada, { stacks: ['SQL'] });
  await send(ada, other, answersToOthers(other, []));
  await act(ada, 'end', other);
  const unanswered = await start(ada);
  const fewerThanHalf = scoredPositions(unanswered).slice(0, 4);
  await send(
    ada,
    unanswered,
    fewerThanHalf.map((position) => answerTo(unanswered, position)),
  );
  await act(ada, 'end', unanswered);
  expect((await plan()).pooledScored).toBe(10);
  server.clock.now += 30 * 24 * 60 * minuteMs;
  await ada.signIn('ada', memberPassword);
  expect((await plan()).pooledScored).toBe(10);
  server.clock.now += 1;
  expect((await plan()).pooledScored).toBe(0);
});

test('removes the interviews of a deleted member for good when their account is purged', async () => {
  const { server, ada } = await openInterviewServer();
  const interview = await start(ada);
  await send(ada, interview, [answerTo(interview, 1)]);
  const { id } = await ada.me();
  const admin = await server.administrator();
  await admin.call('DELETE /users/{id}', { params: [id] });
  await admin.call('POST /users/{id}/restore', { params: [id] });
  await ada.signIn('ada', memberPassword);
  expect((await read(ada, interview)).questions[0]?.answer).not.toBeNull();
  await admin.call('DELETE /users/{id}', { params: [id] });
  server.clock.now += 10 * minuteMs;
  await purgeExpired(server.services);
  for (const table of ['interviews', 'interview_questions', 'interview_answers'] as const)
    expect(await server.database.selectFrom(table).selectAll().execute()).toEqual([]);
});
