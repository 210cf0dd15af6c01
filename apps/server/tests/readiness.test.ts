import { describe, expect, test } from 'vitest';
import { cardsOf, dateIn, dayMs, goalOn, seedPractice, setGoal, study } from './support/prepared-learner.ts';
import type { TestClient } from './support/test-client.ts';
import { openTestServer, type TestServer, temporaryFolder } from './support/test-server.ts';

/** Two modules about JS, the first of which the member has learned, and one about Java. */
async function openPrepared(folder = temporaryFolder()) {
  const server = await openTestServer({ folder });
  await seedPractice(server, [
    { slug: 'js-closures', name: 'Closures', cards: 30 },
    { slug: 'js-modules', name: 'Modules', cards: 30 },
    { slug: 'java-streams', name: 'Streams', stack: 'Java', cards: 30 },
  ]);
  const ada = await server.member('ada');
  const { id: userId } = await ada.me();
  await study(server, { userId, cardIds: await cardsOf(server, 'js-closures') });
  const learnAll = async () => study(server, { userId, cardIds: await cardsOf(server, 'js-modules') });
  return { server, ada, userId, learnAll };
}

const read = (client: TestClient) => client.call('GET /readiness');
const storedDays = async ({ database }: TestServer) =>
  (await database.selectFrom('readiness_forecasts').select('day').orderBy('day').execute()).map(
    ({ day }) => day,
  );

describe('The goal', () => {
  test('is empty at first', async () => {
    const { server, ada } = await openPrepared();
    expect(await read(ada)).toMatchObject({
      today: dateIn(server, 0),
      goal: null,
      daysLeft: null,
      forecast: null,
      plan: null,
      isResultAsked: false,
      accuracy: { forecasts: 0, brier: null, bins: [] },
    });
    expect(await storedDays(server)).toEqual([]);
  });

  test('is set, replaced and removed by its learner only', async () => {
    const { server, ada } = await openPrepared();
    const bob = await server.member('bob');
    const goal = goalOn(dateIn(server, 10));
    expect(await ada.call('PUT /readiness', { body: goal })).toMatchObject({
      goal: { ...goal, isPlanFollowed: true },
      daysLeft: 10,
    });
    expect((await read(bob)).goal).toBeNull();
    await bob.call('DELETE /readiness');
    const java = { stacks: ['Java', 'JS'], isPlanFollowed: false };
    expect((await setGoal(server, ada, { inDays: 3, ...java })).goal).toEqual(
      goalOn(dateIn(server, 3), java),
    );
    expect((await ada.call('DELETE /readiness')).goal).toBeNull();
    expect((await ada.call('DELETE /readiness')).goal).toBeNull();
  });

  test.each([
    ['date', { date: '2026-11-20' }, 'This date has passed. Choose today or a later day'],
    ['date', { date: '2028-01-01' }, 'Choose a date within a year'],
    ['date', { date: '2027-02-30' }, 'Date must be a day such as 2026-11-23'],
    ['stacks', { stacks: ['Cobol'] }, 'Choose stacks of the library'],
    ['stacks', { stacks: [] }, 'stacks must name 1 to 3 different stacks'],
    ['type', { type: 'oral' }, 'Type must be one of the following: screening, technical, live-coding, mixed'],
    ['level', { level: 'Lead' }, 'Level must be one of the following: Junior, Middle, Senior'],
    ['minutes', { minutes: 10 }, 'Minutes must be one of the following: 15, 30, 45, 60'],
    ['minutesPerDay', { minutesPerDay: 4 }, 'Minutes a day must be a whole number from 5 to 240'],
  ])('refuses an invalid %s', async (field, wrong, message) => {
    const { server, ada } = await openPrepared();
    const body = { ...goalOn(dateIn(server, 10)), ...wrong };
    const error = await ada.expectError('PUT /readiness', 'VALIDATION_ERROR', { body });
    expect(error.errors).toEqual({ [field]: message });
    expect((await read(ada)).goal).toBeNull();
  });
});

describe('The forecast', () => {
  test('waits until enough has been seen and names what is missing', async () => {
    const { server, ada } = await openPrepared();
    const { forecast, ifToday, missing, seenWeight, topics } = await setGoal(server, ada);
    expect([forecast, ifToday]).toEqual([null, null]);
    expect(seenWeight).toBeCloseTo(0.5, 9);
    expect(missing).toEqual([
      { stack: 'JS', topic: 'Modules', slug: 'js-modules', weight: expect.closeTo(0.5, 9) },
    ]);
    expect(topics).toMatchObject([
      { topic: 'Closures', weight: expect.closeTo(0.5, 9), expectedShare: null },
      { topic: 'Modules', seenWeight: 0, expectedShare: null },
    ]);
  });

  test('has a median within its band', async () => {
    const { server, ada, learnAll } = await openPrepared();
    await learnAll();
    const { forecast, ifToday, missing } = await setGoal(server, ada);
    expect(missing).toEqual([]);
    for (const one of [forecast, ifToday]) {
      expect(one?.low).toBeLessThan(one?.median ?? 0);
      expect(one?.median).toBeLessThan(one?.high ?? 0);
      expect(one?.passProbability).toBeGreaterThan(0);
    }
  });

  test('is computed once a day, even for requests at the same time', async () => {
    const { server, ada, learnAll } = await openPrepared();
    await learnAll();
    await setGoal(server, ada);
    await server.database.deleteFrom('readiness_forecasts').execute();
    // A second tab, and the review queue, which follows the plan.
    const tabs = await Promise.all([read(ada), read(ada), read(ada.copy()), ada.call('GET /review')]);
    const [first, ...others] = tabs.slice(0, 3);
    for (const other of others) expect(other).toEqual(first);
    expect(await storedDays(server)).toHaveLength(1);
    // Reviews on the same day do not move it.
    await server.database.deleteFrom('schedules').execute();
    expect(await read(ada)).toEqual(first);
  });

  test('is computed once a day, even by several processes', async () => {
    const folder = temporaryFolder();
    const { server, ada, learnAll } = await openPrepared(folder);
    await learnAll();
    await setGoal(server, ada);
    await server.database.deleteFrom('readiness_forecasts').execute();
    const others = [await openTestServer({ folder }), await openTestServer({ folder })];
    const clients = others.map((other) => Object.assign(other.guest(), { cookie: ada.cookie }));
    const [first, ...rest] = await Promise.all([ada, ...clients].map(read));
    for (const one of rest) expect(one).toEqual(first);
    expect(await storedDays(server)).toHaveLength(1);
    // Later, all of them read what is stored.
    await server.database.deleteFrom('schedules').execute();
    for (const client of clients) expect(await read(client)).toEqual(first);
  });

  test('is the same for the same knowledge, learner and day', async () => {
    const { server, ada, learnAll } = await openPrepared();
    await learnAll();
    const { forecast } = await setGoal(server, ada);
    await server.database.deleteFrom('readiness_forecasts').execute();
    expect((await read(ada)).forecast).toEqual(forecast);
  });

  test('follows a goal that is changed on the same day', async () => {
    const { server, ada, learnAll } = await openPrepared();
    await learnAll();
    const junior = await setGoal(server, ada, { level: 'Junior' });
    const senior = await setGoal(server, ada, { level: 'Senior' });
    expect(senior.forecast?.passProbability).toBeLessThan(junior.forecast?.passProbability ?? 0);
    expect(await storedDays(server)).toHaveLength(1);
    // Whether the plan is followed does not change it.
    const off = await setGoal(server, ada, { level: 'Senior', isPlanFollowed: false });
    expect(off.forecast).toEqual(senior.forecast);
  });

  test('is made again on the next day, and the days before are kept', async () => {
    const { server, ada, learnAll } = await openPrepared();
    await learnAll();
    const { forecast } = await setGoal(server, ada);
    const today = dateIn(server, 0);
    server.clock.now += dayMs;
    const next = await read(ada);
    expect(next.daysLeft).toBe(9);
    expect(next.trend).toEqual([{ date: today, forecast }]);
    expect(next.moved).toMatchObject({ since: today });
    expect(await storedDays(server)).toHaveLength(2);
  });

  test('says which topics have moved', async () => {
    const { server, ada, userId, learnAll } = await openPrepared();
    await learnAll();
    await setGoal(server, ada, { inDays: 20 });
    await server.database
      .updateTable('schedules')
      .set({ stability: 0.5 })
      .where('user_id', '=', userId)
      .where('card_id', 'in', await cardsOf(server, 'js-modules'))
      .execute();
    server.clock.now += 2 * dayMs;
    const { moved } = await read(ada);
    expect(moved?.now).toBeLessThan(moved?.before ?? 0);
    expect(moved?.topics[0]).toMatchObject({ topic: 'Modules', slug: 'js-modules' });
    expect(moved?.topics[0]?.now).toBeLessThan(moved?.topics[0]?.before ?? 0);
  });

  test('counts answers in interviews, and lets reviewed cards count less', async () => {
    const { server, ada, userId, learnAll } = await openPrepared();
    await learnAll();
    const medianAfter = async (isRight: boolean, isFirstExposure: boolean) => {
      await server.database.deleteFrom('interviews').execute();
      await server.database.deleteFrom('readiness_forecasts').execute();
      await takeInterview(server, { userId, isRight, isFirstExposure });
      return (await setGoal(server, ada)).ifToday?.median ?? 0;
    };
    const low = await medianAfter(false, true);
    const reviewed = await medianAfter(true, false);
    const high = await medianAfter(true, true);
    expect(low).toBeLessThan(reviewed);
    expect(reviewed).toBeLessThan(high);
  });
});

interface Taken {
  userId: number;
  isRight: boolean;
  isFirstExposure?: boolean;
  at?: number;
}

let interviews = 0;

/** Stores an interview with 20 scored questions that was taken an hour ago. */
async function takeInterview(
  server: TestServer,
  { userId, isRight, isFirstExposure = true, at = server.clock.now - 3_600_000 }: Taken,
): Promise<void> {
  const id = `interview-${++interviews}`;
  await server.database
    .insertInto('interviews')
    .values({
      id,
      user_id: userId,
      type: 'screening',
      level: 'Middle',
      stacks: '["JS"]',
      minutes: 30,
      seed: 1,
      shortages: '[]',
      repeated: 0,
      started_at: at,
      deadline_at: at + 1_800_000,
      paused_at: null,
      resumed_at: null,
      ended_at: at + 1_800_000,
    })
    .execute();
  const cardIds = (await cardsOf(server, 'js-closures')).slice(0, 20);
  const rows = cardIds.map((cardId, index) => ({
    interview_id: id,
    position: index + 1,
    library_card_id: cardId,
    stack_name: 'JS',
    level: 'MEDIUM' as const,
    kind: 'typed' as const,
    content: '{}',
    is_first_exposure: isFirstExposure ? 1 : 0,
    outcome: isRight ? ('right' as const) : ('wrong' as const),
    answer_id: null,
    score: isRight ? 1 : 0,
    difficulty: 0,
    guessing: 0,
  }));
  await server.database.insertInto('interview_questions').values(rows).execute();
}

describe('The accuracy of forecasts', () => {
  test('compares each with the next interview of the same choice within three days', async () => {
    const { server, ada, userId, learnAll } = await openPrepared();
    await learnAll();
    await setGoal(server, ada, { inDays: 60 });
    for (let day = 1; day <= 13; day++) {
      server.clock.now += dayMs;
      await read(ada);
      // After the last forecast but three, there are no interviews.
      if (day <= 10)
        await takeInterview(server, { userId, isRight: day % 2 === 0, at: server.clock.now + 1000 });
    }
    server.clock.now += dayMs;
    const { accuracy } = await read(ada);
    expect(accuracy).toMatchObject({ forecasts: 11, interviews: 10, needed: 10 });
    expect(accuracy.brier).toBeGreaterThan(0);
    expect(accuracy.constantBrier).toBeCloseTo((5 / 11) * (6 / 11), 6);
    expect(accuracy.bins.reduce((sum, { forecasts }) => sum + forecasts, 0)).toBe(11);
  });

  test('claims nothing with few forecasts, and ignores other interviews', async () => {
    const { server, ada, userId, learnAll } = await openPrepared();
    await learnAll();
    await setGoal(server, ada, { inDays: 60 });
    await takeInterview(server, { userId, isRight: true, at: server.clock.now + 4 * dayMs });
    await server.database.updateTable('interviews').set({ minutes: 45 }).execute();
    await takeInterview(server, { userId, isRight: true, at: server.clock.now + 3 * dayMs + 1 });
    expect((await read(ada)).accuracy.forecasts).toBe(0);
    await takeInterview(server, { userId, isRight: true, at: server.clock.now + 3 * dayMs });
    expect((await read(ada)).accuracy).toMatchObject({
      forecasts: 1,
      brier: null,
      constantBrier: null,
      bins: [],
    });
  });
});

describe('The date', () => {
  test('is a day of the learner, in their time zone and with their start of day', async () => {
    const { server, ada } = await openPrepared();
    const settings = await ada.call('GET /review/settings');
    await ada.call('PUT /review/settings', { body: { ...settings, timeZone: 'Pacific/Kiritimati' } });
    // 12:00 UTC on 21 November is 02:00 on the 22nd there, which still belongs to the 21st.
    expect((await setGoal(server, ada, { inDays: 0 })).daysLeft).toBe(0);
    server.clock.now += 2 * 3_600_000 - 1;
    expect((await read(ada)).daysLeft).toBe(0);
    server.clock.now += 1;
    expect(await read(ada)).toMatchObject({ today: '2026-11-22', daysLeft: null, isResultAsked: true });
    await ada.expectError('PUT /readiness', 'VALIDATION_ERROR', { body: goalOn('2026-11-21') });
    expect((await setGoal(server, ada, { inDays: 1 })).daysLeft).toBe(0);
  });

  test('ends forecasts and asks for the result once', async () => {
    const { server, ada, learnAll } = await openPrepared();
    await learnAll();
    await setGoal(server, ada, { inDays: 1 });
    const body = { result: 'passed' };
    await ada.expectError('PUT /readiness/result', 'CONFLICT', { body });
    server.clock.now += 2 * dayMs;
    expect(await read(ada)).toMatchObject({
      daysLeft: null,
      forecast: null,
      plan: null,
      next: [],
      isResultAsked: true,
      result: null,
    });
    expect(await storedDays(server)).toHaveLength(1);
    await ada.expectError('PUT /readiness/result', 'VALIDATION_ERROR', { body: { result: 'great' } });
    const told = await ada.call('PUT /readiness/result', { body });
    expect(told).toMatchObject({ isResultAsked: false, result: { result: 'passed' } });
    const corrected = await ada.call('PUT /readiness/result', { body: { result: 'not-held' } });
    expect(corrected.result?.result).toBe('not-held');
    expect(corrected.accuracy.forecasts).toBe(0);
    await setGoal(server, ada, { inDays: 1 });
    server.clock.now += 2 * dayMs;
    expect((await read(ada)).isResultAsked).toBe(true);
  });

  test('without a goal, there is no result to tell', async () => {
    const { ada } = await openPrepared();
    await ada.expectError('PUT /readiness/result', 'CONFLICT', { body: { result: 'failed' } });
  });
});
