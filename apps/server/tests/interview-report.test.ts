import type { Interview, InterviewReport } from '@flipstack/contract';
import { describe, expect, test } from 'vitest';
import { purgeExpired } from '../src/housekeeping.ts';
import { hashOfToken } from '../src/security/tokens.ts';
import {
  act,
  answerTo,
  minuteMs,
  openInterviewServer,
  openPosition,
  scoredPositions,
  send,
  start,
  take,
} from './support/interview-client.ts';
import type { TestClient } from './support/test-client.ts';

const dayMs = 24 * 60 * minuteMs;

const reportOf = (client: TestClient, { interviewId }: { interviewId: string }): Promise<InterviewReport> =>
  client.call('GET /interviews/{interviewId}/report', { params: [interviewId] });

describe('The report of an interview', () => {
  test('is there after the end, not before', async () => {
    const { server, ada } = await openInterviewServer();
    const interview = await start(ada);
    const params = [interview.interviewId];
    const { message } = await ada.expectError('GET /interviews/{interviewId}/report', 'CONFLICT', { params });
    expect(message).toContain('still running');
    await act(ada, 'pause', interview);
    await ada.expectError('GET /interviews/{interviewId}/report', 'CONFLICT', { params });
    await act(ada, 'resume', interview);
    await act(ada, 'end', interview);
    expect((await reportOf(ada, interview)).interviewId).toBe(interview.interviewId);
    for (const other of [server.guest(), await server.member('bob'), await server.administrator()])
      await other.expectError('GET /interviews/{interviewId}/report', 'NOT_FOUND', { params });
  });

  test('ends an interview whose time has passed', async () => {
    const { server, ada } = await openInterviewServer();
    const interview = await start(ada);
    server.clock.now += 17 * minuteMs + 1;
    const { endedAt } = await reportOf(ada, interview);
    expect(Date.parse(endedAt) - Date.parse(interview.startedAt)).toBe(15 * minuteMs);
  });

  test('says what was answered, what would be right, and how sure it is', async () => {
    const { server, ada } = await openInterviewServer();
    const interview = await start(ada);
    server.clock.now += minuteMs;
    const open = openPosition(interview);
    await send(ada, interview, [answerTo(interview, open, { elapsedMs: minuteMs, spentMs: 5_000 })]);
    await take(ada, interview, { right: 6, answered: 9 });
    const report = await reportOf(ada, interview);
    expect(report).toMatchObject({
      questionsCount: 12,
      scored: 10,
      right: 6,
      firstExposures: 10,
      pool: { items: 10, interviews: 1, needed: 20 },
      open: { questions: 2, answered: 1, compared: 0, keyPoints: 0, covered: 0 },
      topics: [{ stack: 'JS', topic: 'Interviews JS', slug: 'js-interviews', scored: 10, right: 6 }],
      earlier: [],
      link: null,
    });
    const { low = 0, expected = 0, high = 0 } = report.share ?? {};
    expect(low).toBeGreaterThan(0.2);
    expect(expected).toBeGreaterThan(low);
    expect(high).toBeGreaterThan(expected);
    expect(report.levels.map(({ level, verdict }) => [level, verdict])).toEqual([
      ['Junior', 'too few items'],
      ['Middle', 'too few items'],
      ['Senior', 'too few items'],
    ]);
    expect(report.stacks).toEqual([
      {
        stack: 'JS',
        scored: 10,
        right: 6,
        items: 10,
        share: report.share,
        ability: { mean: expect.any(Number), standardError: expect.any(Number) },
      },
    ]);
    const scored = scoredPositions(interview);
    const outcomes = report.questions.map(({ outcome }) => outcome);
    expect(scored.map((position) => outcomes[position - 1])).toEqual([
      ...Array.from({ length: 6 }, () => 'right'),
      ...Array.from({ length: 3 }, () => 'wrong'),
      'unanswered',
    ]);
    // Options come in another order in each interview; the report names those of the body.
    for (const position of scored.slice(0, 9)) {
      const { response, body, outcome, spentMs } = report.questions[position - 1] ?? {};
      const [chosen = -1] = (response as { chosen: number[] }).chosen;
      const option = (body as { options: { text: string }[] }).options[chosen]?.text;
      expect(option).toBe(outcome === 'right' ? 'right' : 'wrong');
      expect(spentMs).toBe(1_000 * position);
    }
    expect(report.questions[open - 1]).toMatchObject({
      kind: 'flip',
      answer: 'Model answer.',
      response: { text: 'Because.', wasSpoken: false },
      outcome: 'open',
      covered: null,
      tests: null,
      spentMs: 5_000,
      isInReviews: false,
    });
    expect(report.questions[(scored.at(-1) ?? 0) - 1]?.response).toBeNull();
  });

  test('does not change with the library, with later interviews or with others', async () => {
    const { server, ada } = await openInterviewServer();
    const interview = await start(ada);
    await take(ada, interview, { right: 6 });
    const before = await reportOf(ada, interview);
    server.clock.now += dayMs;
    await take(ada, await start(ada));
    await server.database.updateTable('item_difficulties').set({ mean: 3 }).execute();
    await server.database.updateTable('library_cards').set({ question: 'Other?', body: null }).execute();
    expect(await reportOf(ada, interview)).toEqual(before);
  });

  test('claims nothing without answers, or with fewer than half of them', async () => {
    const { ada } = await openInterviewServer();
    for (const answered of [0, 4]) {
      const interview = await start(ada);
      if (answered > 0) await take(ada, interview, { answered });
      else await act(ada, 'end', interview);
      const report = await reportOf(ada, interview);
      expect(report).toMatchObject({
        scored: 0,
        right: 0,
        firstExposures: 0,
        pool: { items: 0, interviews: 0, needed: 20 },
        share: null,
        levels: [],
        stacks: [{ stack: 'JS', scored: 0, right: 0, items: 0, share: null, ability: null }],
        topics: [],
      });
      expect(report.questions).toHaveLength(12);
    }
    const summaries = await ada.call('GET /interviews');
    expect(summaries.map(({ share, scored, right }) => [share, scored, right])).toEqual([
      [null, 0, 0],
      [null, 0, 0],
    ]);
  });

  test('pools the interviews of 30 days, and compares with earlier ones of the same choice', async () => {
    const { server, ada } = await openInterviewServer();
    const first = await start(ada);
    await take(ada, first);
    const sql = await start(ada, { stacks: ['SQL'] });
    await take(ada, sql);
    server.clock.now += 15 * dayMs;
    const second = await start(ada);
    await take(ada, second);
    const report = await reportOf(ada, second);
    expect(report.pool).toEqual({ items: 20, interviews: 2, needed: 20 });
    expect(report.levels.map(({ verdict }) => verdict)).not.toContain('too few items');
    expect(report.earlier.map(({ interviewId }) => interviewId)).toEqual([first.interviewId]);
    expect(report.earlier[0]?.share).toEqual((await reportOf(ada, first)).share);
    expect((await reportOf(ada, first)).pool.items).toBe(10);
    server.clock.now += 15 * dayMs + 1;
    const third = await start(ada);
    await take(ada, third);
    const last = await reportOf(ada, third);
    expect(last.pool.interviews).toBe(2);
    const summaries = await ada.call('GET /interviews');
    const shareOf = ({ interviewId }: Interview) =>
      summaries.find((summary) => summary.interviewId === interviewId)?.share;
    expect(shareOf(third)).toEqual(last.share);
    expect(shareOf(second)).toEqual(report.share);
    expect(shareOf(sql)).toEqual((await reportOf(ada, sql)).share);
  });

  test('counts only questions that the member had not seen', async () => {
    const { server, ada } = await openInterviewServer();
    const interview = await start(ada);
    const ids = await server.database
      .selectFrom('interview_questions')
      .select(['library_card_id as id', 'position'])
      .where('kind', '=', 'choice')
      .execute();
    const [first, second] = ids;
    await server.database
      .updateTable('interview_questions')
      .set({ is_first_exposure: 0 })
      .where('position', 'in', [first?.position ?? 0, second?.position ?? 0])
      .execute();
    await take(ada, interview);
    expect(await reportOf(ada, interview)).toMatchObject({ scored: 10, right: 10, firstExposures: 8 });
    expect((await reportOf(ada, interview)).pool.items).toBe(8);
  });

  test('says which cards are in the reviews of the member', async () => {
    const { ada } = await openInterviewServer();
    const interview = await start(ada);
    await take(ada, interview);
    await ada.call('PUT /library/follows', {
      body: { change: 'add', modules: [{ slug: 'js-interviews', levels: ['EASY'] }] },
    });
    const { questions } = await reportOf(ada, interview);
    for (const { level, isInReviews } of questions) expect(isInReviews).toBe(level === 'EASY');
  });

  test('is shown to guests by the id, until a member has claimed the interview', async () => {
    const { server, ada } = await openInterviewServer();
    const guest = server.guest();
    const interview = await start(guest, { minutes: 10 });
    await take(guest, interview);
    const report = await reportOf(guest, interview);
    expect(report).toMatchObject({ scored: 7, pool: { items: 7, interviews: 1 }, earlier: [] });
    expect(report.questions.map(({ isInReviews }) => isInReviews)).not.toContain(true);
    await ada.call('POST /interviews/{interviewId}/claim', { params: [interview.interviewId] });
    expect((await reportOf(ada, interview)).share).toEqual(report.share);
    await guest.expectError('GET /interviews/{interviewId}/report', 'NOT_FOUND', {
      params: [interview.interviewId],
    });
  });
});

describe('Checking yourself', () => {
  const check = (client: TestClient, { interviewId }: Interview, body: object) =>
    client.call('PUT /interviews/{interviewId}/self-checks', { params: [interviewId], body });

  test('is kept, can be changed, and changes no score', async () => {
    const { ada } = await openInterviewServer({ keyPoints: ['One', 'Two', 'Three'] });
    const interview = await start(ada);
    const position = openPosition(interview);
    await take(ada, interview);
    const before = await reportOf(ada, interview);
    await check(ada, interview, { position, covered: [true, false, false] });
    await check(ada, interview, { position, covered: [true, false, true] });
    const after = await reportOf(ada, interview);
    expect(after.open).toMatchObject({ compared: 1, keyPoints: 3, covered: 2 });
    expect(after.questions[position - 1]).toMatchObject({
      keyPoints: ['One', 'Two', 'Three'],
      covered: [true, false, true],
    });
    expect(after.share).toEqual(before.share);
    expect(after.right).toBe(before.right);
  });

  test('is refused before the end, for other questions and with other key points', async () => {
    const { server, ada } = await openInterviewServer({ keyPoints: ['One', 'Two'] });
    const interview = await start(ada);
    const position = openPosition(interview);
    const params = [interview.interviewId];
    const refuse = (client: TestClient, code: 'CONFLICT' | 'VALIDATION_ERROR' | 'NOT_FOUND', body: object) =>
      client.expectError('PUT /interviews/{interviewId}/self-checks', code, { params, body });
    const covered = [true, false];
    await refuse(ada, 'CONFLICT', { position, covered });
    await act(ada, 'end', interview);
    await refuse(ada, 'VALIDATION_ERROR', { position, covered: [true] });
    await refuse(ada, 'VALIDATION_ERROR', { position: scoredPositions(interview)[0], covered });
    await refuse(ada, 'VALIDATION_ERROR', { position: 99, covered });
    await refuse(server.guest(), 'NOT_FOUND', { position, covered });
    await check(ada, interview, { position, covered });
  });
});

describe('Sharing a report', () => {
  const share = (client: TestClient, { interviewId }: Interview, displayName = 'Ada') =>
    client.call('PUT /interviews/{interviewId}/link', { params: [interviewId], body: { displayName } });
  const open = (client: TestClient, token: string) =>
    client.call('GET /shared/reports/{token}', { params: [token] });
  const refuse = (client: TestClient, token: string) =>
    client.expectError('GET /shared/reports/{token}', 'NOT_FOUND', { params: [token] });

  test('shows others the numbers, and nothing that the member has entered', async () => {
    const { server, ada } = await openInterviewServer();
    const interview = await start(ada);
    const secret = 'My employer is Initech.';
    const written = { response: { text: secret, wasSpoken: false } };
    await send(ada, interview, [answerTo(interview, openPosition(interview), written)]);
    await take(ada, interview, { right: 6 });
    const { token, ...link } = await share(ada, interview, ' Ｊｏｈｎ  D. ');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(link.displayName).toBe('John D.');
    expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(90 * dayMs);
    const report = await reportOf(ada, interview);
    expect(report.link).toEqual(link);

    const shared = await open(server.guest(), token);
    expect(shared).toMatchObject({ displayName: 'John D.', right: 6, share: report.share });
    expect(shared.questions).toHaveLength(12);
    const text = JSON.stringify(shared);
    expect(text).not.toContain(secret);
    for (const [key] of Object.entries({ response: 0, chosen: 0, tests: 0, interviewId: 0, spentMs: 0 }))
      expect(text).not.toContain(`"${key}"`);
    expect(text).not.toMatch(/lovelace|ada@|"ada"/i);
    const { headers } = await server.guest().request('GET /shared/reports/{token}', { params: [token] });
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('stores only the hash of the token, and logs neither', async () => {
    const { server, ada } = await openInterviewServer();
    const interview = await start(ada);
    await act(ada, 'end', interview);
    const { token } = await share(ada, interview);
    await open(server.guest(), token);
    await refuse(server.guest(), `${token}x`);
    const stored = await server.database.selectFrom('interview_links').selectAll().execute();
    expect(stored).toMatchObject([{ token_hash: hashOfToken(token) }]);
    expect(JSON.stringify(stored)).not.toContain(token);
    const log = server.logLines.join('');
    expect(log).toContain(`/shared/reports/${token.slice(0, 8)}…`);
    expect(log).not.toContain(token.slice(0, 9));
    expect(log).not.toContain(interview.interviewId);
  });

  test('ends with a new link, when it is revoked, and after 90 days', async () => {
    const { server, ada } = await openInterviewServer();
    const interview = await start(ada);
    await act(ada, 'end', interview);
    const guest = server.guest();
    const params = [interview.interviewId];
    const first = await share(ada, interview);
    const second = await share(ada, interview);
    const unknown = await refuse(guest, 'x'.repeat(43));
    expect(await refuse(guest, first.token)).toEqual(unknown);
    await open(guest, second.token);
    const revoke = () => ada.call('DELETE /interviews/{interviewId}/link', { params });
    expect(await revoke()).toEqual({ wasRevoked: true });
    expect(await revoke()).toEqual({ wasRevoked: false });
    expect(await refuse(guest, second.token)).toEqual(unknown);
    expect((await reportOf(ada, interview)).link).toBeNull();
    const third = await share(ada, interview);
    server.clock.now += 90 * dayMs - 1;
    await open(guest, third.token);
    server.clock.now += 1;
    expect(await refuse(guest, third.token)).toEqual(unknown);
    await ada.signIn('ada', 'Memb3r!pass');
    expect((await reportOf(ada, interview)).link).toBeNull();
    await purgeExpired(server.services);
    expect(await server.database.selectFrom('interview_links').selectAll().execute()).toEqual([]);
  });

  test('is dead while the account is deleted', async () => {
    const { server, ada } = await openInterviewServer();
    const interview = await start(ada);
    await act(ada, 'end', interview);
    const { token } = await share(ada, interview);
    const { id } = await ada.me();
    const admin = await server.administrator();
    await admin.call('DELETE /users/{id}', { params: [id] });
    expect(await refuse(server.guest(), token)).toEqual(await refuse(server.guest(), 'x'));
    await admin.call('POST /users/{id}/restore', { params: [id] });
    await open(server.guest(), token);
    await admin.call('DELETE /users/{id}', { params: [id] });
    server.clock.now += 11 * minuteMs;
    await purgeExpired(server.services);
    expect(await server.database.selectFrom('interview_links').selectAll().execute()).toEqual([]);
  });

  test('is for members, for their own interviews that have ended', async () => {
    const { server, ada } = await openInterviewServer();
    const interview = await start(ada);
    const body = { displayName: 'Ada' };
    const refuseLink = (
      client: TestClient,
      code: 'CONFLICT' | 'NOT_FOUND' | 'NOT_SIGNED_IN' | 'VALIDATION_ERROR',
      { interviewId }: Interview,
      more: object = {},
    ) =>
      client.expectError('PUT /interviews/{interviewId}/link', code, {
        params: [interviewId],
        body: { ...body, ...more },
      });
    await refuseLink(ada, 'CONFLICT', interview);
    await act(ada, 'end', interview);
    await refuseLink(server.guest(), 'NOT_SIGNED_IN', interview);
    const bob = await server.member('bob');
    await refuseLink(bob, 'NOT_FOUND', interview);
    await refuseLink(await server.administrator(), 'NOT_FOUND', interview);
    for (const displayName of ['', 'a\u202eb', 'x'.repeat(51), 7])
      await refuseLink(ada, 'VALIDATION_ERROR', interview, { displayName });
    const { token } = await share(ada, interview);
    await bob.expectError('DELETE /interviews/{interviewId}/link', 'NOT_FOUND', {
      params: [interview.interviewId],
    });
    await open(bob, token);
    const guest = server.guest();
    const unclaimed = await start(guest, { minutes: 10 });
    await act(guest, 'end', unclaimed);
    await refuseLink(bob, 'CONFLICT', unclaimed);
  });

  test('leaves one link of twenty that are made at the same time', async () => {
    const { server, ada } = await openInterviewServer();
    const interview = await start(ada);
    await act(ada, 'end', interview);
    const links = await Promise.all(Array.from({ length: 20 }, () => share(ada.copy(), interview)));
    expect(new Set(links.map(({ token }) => token)).size).toBe(20);
    const statuses = await Promise.all(
      links.map(async ({ token }) => {
        const response = await server.guest().request('GET /shared/reports/{token}', { params: [token] });
        return response.status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});
