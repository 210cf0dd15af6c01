import { displayNameMaxLength, type TeamDetails } from '@flipstack/contract';
import { readCsv } from '@flipstack/csv';
import { expect, test } from 'vitest';
import { xssVectors } from '../../../scripts/lib/xss-vectors.ts';
import type { TestClient } from './support/test-client.ts';
import { openTestServer } from './support/test-server.ts';

// The screens are covered by the tests of the Markdown renderer and by a journey. Here: whatever the
// server sends with a text of a user in it, no browser may take for a page.

function expectNoPage(response: Response, what: string) {
  const type = response.headers.get('content-type') ?? '';
  expect(type, what).toMatch(/^(?:application\/json|text\/csv|text\/markdown|text\/plain); charset=utf-8$/);
  expect(response.headers.get('x-content-type-options'), what).toBe('nosniff');
  expect(response.headers.get('content-security-policy'), what).toContain("default-src 'none'");
}

/** A card needs text, and PostgreSQL has no NUL. */
const storable = xssVectors.filter((vector) => !vector.includes('\0') && vector.trim() !== '');

/** A module with a card for each vector. */
async function storeVectors(ada: TestClient) {
  const { moduleId } = await ada.createModule('Vectors');
  for (const vector of storable)
    await ada.call('POST /cards', { body: { moduleId, question: vector, answer: vector } });
  return moduleId;
}

test('returns every text as it was written, and never as a page', { timeout: 120_000 }, async () => {
  const server = await openTestServer({ variables: { RATE_LIMIT_SCALE: '0' } });
  const ada = await server.member('ada');
  const moduleId = await storeVectors(ada);
  const response = await ada.request('GET /cards/modules/{moduleId}', { params: [moduleId] });
  expectNoPage(response, 'cards');
  const cards = (await response.json()) as { question: string; answer: string }[];
  expect(cards.map(({ question }) => question)).toEqual(storable);
  expect(cards.map(({ answer }) => answer)).toEqual(storable);
  const exported = await ada.request('GET /modules/{id}/export', { params: [moduleId] });
  expectNoPage(exported, 'export');
  expect(exported.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+"/);
});

test('returns names and texts of teams as they were written, and never as a page', {
  timeout: 120_000,
}, async () => {
  const server = await openTestServer({ variables: { RATE_LIMIT_SCALE: '0', QUOTA_TEAMS: '0' } });
  const ada = await server.member('ada');
  const names = storable.map((text) => text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ').trim());
  for (const name of new Set(names.filter((one) => one.length <= 90))) {
    const created = await ada.request('POST /groups', { body: { teamName: name, displayName: 'Ada L' } });
    expect(created.status, name).toBe(201);
    expectNoPage(created, name);
    const { teamId, teamName } = (await created.json()) as TeamDetails;
    expect(teamName).toBe(name);
    const module = { params: [teamId], body: { moduleName: name, stackName: 'JS' } };
    const { moduleId } = await ada.call('POST /groups/{teamId}/modules', module);
    await ada.createCard(moduleId, name);
    // Names with characters that cannot be seen are refused.
    const renamed = await ada.request('PUT /groups/{teamId}/membership', {
      params: [teamId],
      body: { displayName: name.slice(0, displayNameMaxLength) },
    });
    expect([200, 400]).toContain(renamed.status);
    for (const call of ['GET /groups/{teamId}', 'GET /groups/{teamId}/progress'] as const)
      expectNoPage(await ada.request(call, { params: [teamId] }), `${call} ${name}`);
    const read = await ada.request('GET /modules/{id}', { params: [moduleId] });
    expectNoPage(read, name);
    expect(await read.json()).toMatchObject({ moduleName: name, team: { teamName: name } });
    expectNoPage(await ada.request('GET /modules/{id}/export', { params: [moduleId] }), name);
  }
});

test('does not reflect a text in a page or a header', { timeout: 120_000 }, async () => {
  const server = await openTestServer({ variables: { RATE_LIMIT_SCALE: '0' } });
  const ada = await server.member('ada');
  for (const vector of xssVectors) {
    const encoded = encodeURIComponent(vector.toWellFormed());
    const responses = [
      await ada.send('GET', `/api/v1/library/cards?search=${encoded}`),
      await ada.send('GET', `/api/v1/library/${encoded}`),
      await ada.send('GET', `/api/v1/${encoded}`),
      await ada.send('GET', `/${encoded}`),
      await ada.send('POST', '/api/v1/modules', { body: { moduleName: vector, stackName: vector } }),
      await ada.send('POST', '/api/v1/auth/login', { body: { username: vector, password: vector } }),
    ];
    for (const response of responses) {
      expectNoPage(response, vector);
      expect(JSON.stringify([...response.headers])).not.toContain('alert(1)');
    }
  }
});

test('writes neither formulas nor pages in CSV files', { timeout: 120_000 }, async () => {
  const server = await openTestServer({ variables: { RATE_LIMIT_SCALE: '0' } });
  const ada = await server.member('ada');
  const admin = await server.administrator();
  server.services.config.quotas.teams = 0;
  for (const vector of xssVectors.filter((text) => text.trim() !== '' && text.length <= 100)) {
    const name = vector.replaceAll(/[\r\n\u2028\u2029]/g, ' ');
    await ada.request('POST /modules', { body: { moduleName: name, stackName: 'JS' } });
    await ada.request('POST /groups', { body: { teamName: name, displayName: 'Ada L' } });
    await ada.request('POST /card-reports', { body: { card: 'library-1', reason: 'other', text: name } });
  }
  for (const call of ['GET /audit/export', 'GET /card-reports/export'] as const) {
    const response = await admin.request(call);
    expectNoPage(response, call);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment;/);
    const { records, errors } = readCsv(await response.text());
    expect(errors).toEqual([]);
    const formulas = records.flatMap(({ fields }) => fields).filter((field) => /^\s*[=+\-@]/.test(field));
    expect(formulas).toEqual([]);
  }
  const { data } = await admin.call('GET /audit', { query: '?size=250' });
  expect(data.filter(({ object }) => object.includes('alert(1)')).length).toBeGreaterThan(50);
});

test('the page of the API contains nothing of users, and no script of others runs on it', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  await ada.createModule('<img src=x onerror=alert(1)>');
  const page = await server.app.request('/api/docs?url=javascript:alert(1)');
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(await page.text()).not.toContain('alert(1)');
  const document = await server.app.request('/api/v1/openapi.json');
  expect(await document.text()).not.toContain('onerror');
});
