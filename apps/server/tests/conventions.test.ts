import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { basePath, bodyMaxBytes, type Call, endpoints, messages } from '@flipstack/contract';
import { describe, expect, test } from 'vitest';
import { expectError } from './support/person.ts';
import { aWorld } from './support/world.ts';

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, { responses: object }>>;
  components: { schemas: object };
}

describe('Lists', () => {
  test('A page past the end is empty, with the right totals, however far out', {
    tags: '@spec:3.9',
  }, async () => {
    const world = await aWorld();
    const admin = await world.administrator();
    for (const page of [1, 7, Number.MAX_SAFE_INTEGER]) {
      expect(await admin.does('GET /users', { query: `?size=250&page=${page}` })).toEqual({
        data: [],
        current_page: page,
        total_elements: 1,
        total_pages: 1,
      });
    }
  });

  test.each([
    'size=0',
    'size=251',
    'size=-1',
    'size=x',
    'size=',
    'page=-1',
    'page=1.5',
    'page=9999999999999999999',
  ])('A page of %s is refused', { tags: '@spec:9.16' }, async (query) => {
    const world = await aWorld();
    const admin = await world.administrator();
    for (const call of ['GET /users', 'GET /modules', 'GET /cards', 'GET /audit'] as const) {
      await admin.fails(call, 'VALIDATION_ERROR', { query: `?${query}` });
    }
  });

  test('Only columns that are shown can be sorted by, and a search has an end', async () => {
    const world = await aWorld();
    const admin = await world.administrator();
    for (const query of [
      '?sort=password_hash',
      '?sort=--username',
      '?sort=id;drop',
      `?search=${'x'.repeat(201)}`,
    ]) {
      await admin.fails('GET /users', 'VALIDATION_ERROR', { query });
    }
    await admin.fails('GET /users', 'VALIDATION_ERROR', { query: '?search=%00' });
    await admin.does('GET /users', { query: '?search=' });
  });

  test('The order is total: what ties is in the order of ids, both ways', async () => {
    const world = await aWorld();
    const admin = await world.administrator();
    const { moduleId } = await admin.createModule();
    for (let index = 0; index < 7; index++) await admin.createCard(moduleId, 'same');
    for (const sort of ['question', '-question', 'level', '-level', 'answer', 'moduleName']) {
      const ids: number[] = [];
      for (const page of [0, 1, 2, 3]) {
        const { data } = await admin.does('GET /cards', { query: `?size=2&page=${page}&sort=${sort}` });
        ids.push(...data.map(({ cardId }) => cardId));
      }
      expect(ids).toEqual([1, 2, 3, 4, 5, 6, 7]);
    }
  });
});

describe('Reading again', () => {
  test('A client that has the latest version is told so in a few bytes', async () => {
    const world = await aWorld();
    const ada = await world.member('ada');
    const { moduleId } = await ada.createModule();
    const first = await ada.try('GET /cards/modules/{moduleId}', { params: [moduleId] });
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(first.headers.get('vary')).toContain('Cookie');
    for (const tag of [etag, etag.replace('W/', ''), `"x", ${etag}`, '*']) {
      const again = await ada.try('GET /cards/modules/{moduleId}', {
        params: [moduleId],
        headers: { 'if-none-match': tag },
      });
      expect(again.status).toBe(304);
      expect(again.headers.get('etag')).toBe(etag);
      expect(await again.text()).toBe('');
    }
    await ada.createCard(moduleId);
    const changed = await ada.try('GET /cards/modules/{moduleId}', {
      params: [moduleId],
      headers: { 'if-none-match': etag },
    });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  test('A long answer is compressed for those who take it', async () => {
    const world = await aWorld();
    const read = async (encoding: string) => {
      const headers = { 'accept-encoding': encoding };
      const response = await world.guest().try('GET /stacks', { headers });
      return { response, bytes: Buffer.from(await response.arrayBuffer()) };
    };
    expect((await read('br')).response.headers.has('content-encoding')).toBe(false);

    const admin = await world.administrator();
    for (let index = 0; index < 20; index++) {
      await admin.does('POST /stacks', { body: { stackName: `Stack number ${index}` } });
    }
    const plain = await read('identity');
    const brotli = await read('gzip, deflate, br');
    expect(brotli.response.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
    const zipped = await read('gzip, br;q=0');
    expect(zipped.response.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(zipped.bytes)).toEqual(plain.bytes);
    expect(zipped.response.headers.get('vary')).toContain('Accept-Encoding');
  });

  test('HEAD says what GET would, without the body', async () => {
    const world = await aWorld();
    const ada = await world.member('ada');
    for (const path of ['/api/v1/stacks', '/api/v1/users/me', '/api/v1/modules', '/healthz', '/readyz']) {
      const head = await ada.send('HEAD', path);
      expect(head.status).toBe(200);
      expect(await head.text()).toBe('');
      const get = await ada.send('GET', path);
      expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
    }
    expect((await world.guest().send('HEAD', '/api/v1/users/me')).status).toBe(401);
  });
});

describe('Paths and methods', () => {
  test('OPTIONS says what a path has', async () => {
    const world = await aWorld();
    const allow = async (path: string) => {
      const response = await world.guest().send('OPTIONS', basePath + path);
      expect(response.status).toBe(204);
      return response.headers.get('allow');
    };
    expect(await allow('/stacks')).toBe('GET, HEAD, OPTIONS, POST');
    expect(await allow('/stacks/1')).toBe('DELETE, OPTIONS');
    expect(await allow('/modules/1')).toBe('DELETE, GET, HEAD, OPTIONS, PUT');
    expect(await allow('/openapi.json')).toBe('GET, HEAD, OPTIONS');
    expect((await world.guest().send('OPTIONS', '/readyz')).headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    await expectError(await world.guest().send('POST', '/healthz'), 'METHOD_NOT_ALLOWED');
    expect((await world.guest().send('OPTIONS', '/api/v1/nothing')).status).toBe(404);
  });

  test('A method that a path does not have is 405, a path that is not there 404, for guests too', async () => {
    const world = await aWorld();
    const guest = world.guest();
    for (const [method, path] of [
      ['PATCH', '/stacks'],
      ['PUT', '/stacks'],
      ['DELETE', '/auth/login'],
      ['GET', '/users/1'],
      ['POST', '/cards/1'],
    ]) {
      const response = await guest.send(method ?? '', basePath + path);
      expect(response.headers.get('allow')).toContain('OPTIONS');
      await expectError(response, 'METHOD_NOT_ALLOWED');
    }
    for (const path of [
      '/api',
      '/api/v1',
      '/api/v1/',
      '/api/v1/stacks/',
      '/api/v1/Stacks',
      '/api/v2/stacks',
      '/x',
    ]) {
      await expectError(await guest.send('GET', path), 'NOT_FOUND');
      await expectError(await guest.send('POST', path, { body: {} }), 'NOT_FOUND');
    }
  });

  test('Every call of the contract is answered by a route', { tags: '@spec:7.31' }, async () => {
    const world = await aWorld();
    for (const call of Object.keys(endpoints) as Call[]) {
      const response = await world.guest().try(call, { params: [1, 1], body: undefined });
      // What is not there is another thing than a path that is not there.
      const hasRoute =
        response.status === 404 && (await expectError(response, 'NOT_FOUND')).message !== messages.notFound;
      if (!hasRoute) expect([200, 400, 401], call).toContain(response.status);
    }
  });
});

describe('Bodies', () => {
  const login = `${basePath}/auth/login`;

  test('A body beyond 256 kB is refused, announced or not', { tags: '@spec:9.16' }, async () => {
    const world = await aWorld();
    const guest = world.guest();
    const body = 'x'.repeat(bodyMaxBytes + 1);
    const announced = {
      body,
      headers: { 'content-length': String(body.length), 'content-type': 'text/plain' },
    };
    await expectError(await guest.send('POST', login, announced), 'BODY_TOO_LARGE');
    await expectError(await guest.send('POST', login, { body }), 'BODY_TOO_LARGE');
    const json = JSON.stringify({ username: 'a', password: 'b' });
    const padded = json.padEnd(bodyMaxBytes, ' ');
    await expectError(await guest.send('POST', login, { body: padded }), 'WRONG_CREDENTIALS');
  });

  test('A body that is not sent as JSON is refused; parameters of the type do not matter', async () => {
    const world = await aWorld();
    const guest = world.guest();
    const body = JSON.stringify({ username: 'a', password: 'b' });
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/jsonp',
      '',
      'x/json',
    ]) {
      const headers = { 'content-type': type };
      await expectError(await guest.send('POST', login, { body, headers }), 'NOT_JSON');
    }
    for (const type of ['application/json; charset=utf-8', 'Application/JSON;charset=x']) {
      const headers = { 'content-type': type };
      await expectError(await guest.send('POST', login, { body, headers }), 'WRONG_CREDENTIALS');
    }
  });

  test('A body that is no JSON object is refused', async () => {
    const world = await aWorld();
    const guest = world.guest();
    for (const body of ['{', '', '{"a":1}x', 'NaN', '\u0000']) {
      const error = await expectError(await guest.send('POST', login, { body }), 'MALFORMED_JSON');
      expect(error.message).toBe(messages.malformedJson);
    }
    for (const body of ['[]', 'null', '1', '"x"']) {
      const error = await expectError(await guest.send('POST', login, { body }), 'MALFORMED_JSON');
      expect(error.message).toBe(messages.notAnObject);
    }
    await expectError(await guest.send('POST', login), 'MALFORMED_JSON');
  });

  test('Keys of prototypes in a body do no harm', async () => {
    const world = await aWorld();
    const body = '{"__proto__":{"username":"admin"},"constructor":{"prototype":{"x":1}},"password":"x"}';
    const error = await expectError(await world.guest().send('POST', login, { body }), 'VALIDATION_ERROR');
    expect(error.errors).toEqual({ username: 'Username cannot be empty' });
    expect('x' in {}).toBe(false);
  });

  test('A guest learns that they are not signed in before their body is judged', async () => {
    const world = await aWorld();
    const headers = { 'content-type': 'text/plain' };
    await world
      .guest()
      .fails('POST /cards', 'NOT_SIGNED_IN', { body: 'x'.repeat(bodyMaxBytes + 1), headers });
    const ada = await world.member('ada');
    await ada.fails('POST /stacks', 'NOT_ALLOWED', { body: '{', headers });
  });
});

describe('Other sites', () => {
  const cases = [
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, true],
    [{ origin: 'http://cards.example' }, true],
    [{ origin: 'http://evil.example' }, false],
    [{ origin: 'null' }, false],
    [{ origin: '' }, false],
    [{}, true],
  ] as const;

  test.each(cases)('A write with %j: passes %s', async (sent, passes) => {
    const world = await aWorld();
    const ada = await world.member('ada');
    const headers = { ...sent, host: 'cards.example' };
    const create = await ada.try('POST /modules', { body: { moduleName: 'm', stackName: 'JS' }, headers });
    expect(create.status).toBe(passes ? 201 : 403);
    if (!passes) expect((await expectError(create, 'CROSS_SITE')).message).toBe(messages.crossSite);
    const del = await ada.try('DELETE /cards/{id}', { params: [1], headers });
    expect(del.status).toBe(passes ? 404 : 403);
    expect((await ada.try('GET /stacks', { headers })).status).toBe(200);
    expect((await ada.try('GET /auth/logout', { headers })).status).toBe(passes ? 200 : 403);
    expect((await ada.try('GET /users/me')).status).toBe(passes ? 401 : 200);
  });

  test('Where PUBLIC_URL is set, that is the origin', async () => {
    const world = await aWorld({ variables: { PUBLIC_URL: 'https://cards.example/' } });
    const login = (origin: string) =>
      world.guest().try('POST /auth/login', { body: {}, headers: { origin, host: 'inner:8080' } });
    expect((await login('https://cards.example')).status).toBe(400);
    expect((await login('http://cards.example')).status).toBe(403);
    expect((await login('http://inner:8080')).status).toBe(403);
  });
});

describe('Every answer', () => {
  test('It carries an id, the sane one of the request or a new one', async () => {
    const world = await aWorld();
    const idFor = async (sent: string) => {
      const headers = { 'x-request-id': sent };
      return (await world.guest().try('GET /stacks', { headers })).headers.get('x-request-id');
    };
    expect(await idFor('trace-1.2_3')).toBe('trace-1.2_3');
    for (const insane of ['a b', 'x'.repeat(65), '"']) expect(await idFor(insane)).toMatch(/^[0-9a-f-]{36}$/);
    const error = await world.guest().send('GET', '/api/v1/nothing');
    expect(error.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('It carries the headers that keep it from being misused', async () => {
    const world = await aWorld();
    for (const path of ['/api/v1/stacks', '/api/v1/users/me', '/healthz', '/nothing', '/api/docs']) {
      const { headers } = await world.guest().send('GET', path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('referrer-policy')).toBeTruthy();
      expect(headers.get('permissions-policy')).toBeTruthy();
      expect(headers.has('strict-transport-security')).toBe(false);
    }
  });

  test('The line about a request has neither its query nor its cookie', async () => {
    const world = await aWorld();
    const ada = await world.member('ada');
    await ada.try('GET /modules', { query: '?search=private-words' });
    const line = JSON.parse(world.logged.at(-1) ?? '');
    expect(line).toMatchObject({ method: 'GET', path: '/api/v1/modules', status: 200 });
    expect(line.id).toBeTruthy();
    const all = world.logged.join('');
    expect(all).not.toContain('private-words');
    expect(all).not.toContain(ada.cookie);
  });
});

describe('Site', () => {
  test('Health and readiness are JSON, and draining is said', async () => {
    const world = await aWorld();
    const guest = world.guest();
    expect(await (await guest.send('GET', '/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await guest.send('GET', '/readyz')).json()).toEqual({ status: 'ready' });
    world.readiness.isDraining = true;
    await expectError(await guest.send('GET', '/readyz'), 'NOT_READY');
    await guest.fails('GET /stacks', 'NOT_READY');
    expect((await guest.send('GET', '/healthz')).status).toBe(200);
  });

  test('The client learns of the configuration what it may know', async () => {
    const world = await aWorld({ variables: { CONTACT_EMAIL: 'hello@cards.example' } });
    expect(await world.guest().does('GET /config')).toEqual({
      contactEmail: 'hello@cards.example',
      adminEmail: 'admin@flipstack.example',
      donate: {
        bankAccount: 'DE89 3704 0044 0532 0130 00',
        cardNumber: '4111 1111 1111 1111',
        paymentEmails: ['donate@flipstack.example', 'coffee@flipstack.example'],
      },
      mail: false,
    });
  });

  test('The API describes itself: every call, with the schemas that validate it', {
    tags: '@spec:7.31',
  }, async () => {
    const world = await aWorld();
    const document: OpenApi = JSON.parse(
      await (await world.guest().send('GET', '/api/v1/openapi.json')).text(),
    );
    expect(document.openapi).toBe('3.1.0');
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(basePath, '')}`),
    );
    expect(described.sort()).toEqual(Object.keys(endpoints).sort());
    const create = document.paths['/api/v1/cards']?.post;
    expect(Object.keys(create?.responses ?? {})).toEqual(
      expect.arrayContaining(['201', '400', '401', '404', '413']),
    );
    expect(document.components.schemas).toHaveProperty('Card');
  });

  test('The description can be browsed, with files of our own only', async () => {
    const world = await aWorld();
    const guest = world.guest();
    const page = await guest.send('GET', '/api/docs');
    expect(page.headers.get('content-type')).toContain('text/html');
    const html = await page.text();
    expect(html).not.toMatch(/https?:\/\//);
    for (const [, path = ''] of html.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
      expect((await guest.send('GET', path)).status).toBe(200);
    }
  });
});
