import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { basePath, bodyMaxBytes, type Call, endpoints, messages, userIdHeader } from '@flipstack/contract';
import { describe, expect, test } from 'vitest';
import { expectError } from './support/test-client.ts';
import { openTestServer } from './support/test-server.ts';

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, { responses: object }>>;
  components: { schemas: object };
}

describe('Lists', () => {
  test('return an empty page with the right totals past the end', {
    tags: '@spec:3.9',
  }, async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    for (const page of [1, 7, Number.MAX_SAFE_INTEGER]) {
      expect(await admin.call('GET /users', { query: `?size=250&page=${page}` })).toEqual({
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
  ])('refuse a page with %s', { tags: '@spec:9.16' }, async (query) => {
    const server = await openTestServer();
    const admin = await server.administrator();
    for (const call of ['GET /users', 'GET /modules', 'GET /cards', 'GET /audit'] as const) {
      await admin.expectError(call, 'VALIDATION_ERROR', { query: `?${query}` });
    }
  });

  test('refuse other sort columns and searches that are too long', async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    for (const query of [
      '?sort=password_hash',
      '?sort=--username',
      '?sort=id;drop',
      `?search=${'x'.repeat(201)}`,
    ]) {
      await admin.expectError('GET /users', 'VALIDATION_ERROR', { query });
    }
    await admin.expectError('GET /users', 'VALIDATION_ERROR', { query: '?search=%00' });
    await admin.call('GET /users', { query: '?search=' });
  });

  test('break ties by id in both directions', async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    const { moduleId } = await admin.createModule();
    for (let index = 0; index < 7; index++) await admin.createCard(moduleId, 'same');
    for (const sort of ['question', '-question', 'level', '-level', 'answer', 'moduleName']) {
      const ids: number[] = [];
      for (const page of [0, 1, 2, 3]) {
        const { data } = await admin.call('GET /cards', { query: `?size=2&page=${page}&sort=${sort}` });
        ids.push(...data.map(({ cardId }) => cardId));
      }
      expect(ids).toEqual([1, 2, 3, 4, 5, 6, 7]);
    }
  });
});

describe('Cacheable responses', () => {
  test('answer 304 to a client that has the current version', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { moduleId } = await ada.createModule();
    const first = await ada.request('GET /cards/modules/{moduleId}', { params: [moduleId] });
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    expect(first.headers.get('cache-control')).toBe('no-store');
    const asGuest = await server.guest().request('GET /stacks');
    expect(asGuest.headers.get('cache-control')).toBe('private, no-cache');
    expect(first.headers.get('vary')).toContain('Cookie');
    for (const tag of [etag, etag.replace('W/', ''), `"x", ${etag}`, '*']) {
      const again = await ada.request('GET /cards/modules/{moduleId}', {
        params: [moduleId],
        headers: { 'if-none-match': tag },
      });
      expect(again.status).toBe(304);
      expect(again.headers.get('etag')).toBe(etag);
      expect(await again.text()).toBe('');
    }
    await ada.createCard(moduleId);
    const changed = await ada.request('GET /cards/modules/{moduleId}', {
      params: [moduleId],
      headers: { 'if-none-match': etag },
    });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  test('are compressed if they are long and the client accepts it', async () => {
    const server = await openTestServer();
    const read = async (encoding: string) => {
      const headers = { 'accept-encoding': encoding };
      const response = await server.guest().request('GET /stacks', { headers });
      return { response, bytes: Buffer.from(await response.arrayBuffer()) };
    };
    expect((await read('br')).response.headers.has('content-encoding')).toBe(false);

    const admin = await server.administrator();
    for (let index = 0; index < 20; index++) {
      await admin.call('POST /stacks', { body: { stackName: `Stack number ${index}` } });
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

  test('have the same headers for HEAD as for GET, without the body', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    for (const path of ['/api/v1/stacks', '/api/v1/users/me', '/api/v1/modules', '/healthz', '/readyz']) {
      const head = await ada.send('HEAD', path);
      expect(head.status).toBe(200);
      expect(await head.text()).toBe('');
      const get = await ada.send('GET', path);
      expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
    }
    expect((await server.guest().send('HEAD', '/api/v1/users/me')).status).toBe(401);
  });
});

describe('Paths and methods', () => {
  test('list the allowed methods for OPTIONS', async () => {
    const server = await openTestServer();
    const allow = async (path: string) => {
      const response = await server.guest().send('OPTIONS', basePath + path);
      expect(response.status).toBe(204);
      return response.headers.get('allow');
    };
    expect(await allow('/stacks')).toBe('GET, HEAD, OPTIONS, POST');
    expect(await allow('/stacks/1')).toBe('DELETE, OPTIONS, PUT');
    expect(await allow('/modules/1')).toBe('DELETE, GET, HEAD, OPTIONS, PUT');
    expect(await allow('/openapi.json')).toBe('GET, HEAD, OPTIONS');
    expect((await server.guest().send('OPTIONS', '/readyz')).headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    await expectError(await server.guest().send('POST', '/healthz'), 'METHOD_NOT_ALLOWED');
    expect((await server.guest().send('OPTIONS', '/api/v1/nothing')).status).toBe(404);
  });

  test('answer 405 for an unsupported method and 404 for an unknown path, even to guests', async () => {
    const server = await openTestServer();
    const guest = server.guest();
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

  test('have a route for every call of the contract', { tags: '@spec:7.31' }, async () => {
    const server = await openTestServer();
    for (const call of Object.keys(endpoints) as Call[]) {
      const response = await server.guest().request(call, { params: [1, 1], body: undefined });
      // A missing object has its own message, unlike a missing route.
      const hasRoute =
        response.status === 404 && (await expectError(response, 'NOT_FOUND')).message !== messages.notFound;
      if (!hasRoute) expect([200, 400, 401], call).toContain(response.status);
    }
  });
});

describe('Request bodies', () => {
  const login = `${basePath}/auth/login`;

  test('are refused above 256 kB, with or without Content-Length', { tags: '@spec:9.16' }, async () => {
    const server = await openTestServer();
    const guest = server.guest();
    const body = 'x'.repeat(bodyMaxBytes + 1);
    const withLength = {
      body,
      headers: { 'content-length': String(body.length), 'content-type': 'text/plain' },
    };
    await expectError(await guest.send('POST', login, withLength), 'BODY_TOO_LARGE');
    await expectError(await guest.send('POST', login, { body }), 'BODY_TOO_LARGE');
    const json = JSON.stringify({ username: 'a', password: 'b' });
    const padded = json.padEnd(bodyMaxBytes, ' ');
    await expectError(await guest.send('POST', login, { body: padded }), 'WRONG_CREDENTIALS');
  });

  test('are refused unless they are sent as JSON; parameters of the type are ignored', async () => {
    const server = await openTestServer();
    const guest = server.guest();
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

  test('are refused unless they are JSON objects', async () => {
    const server = await openTestServer();
    const guest = server.guest();
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

  test('cannot pollute prototypes', async () => {
    const server = await openTestServer();
    const body = '{"__proto__":{"username":"admin"},"constructor":{"prototype":{"x":1}},"password":"x"}';
    const error = await expectError(await server.guest().send('POST', login, { body }), 'VALIDATION_ERROR');
    expect(error.errors).toEqual({ username: 'Username cannot be empty' });
    expect('x' in {}).toBe(false);
  });

  test('are checked only after the user’s access', async () => {
    const server = await openTestServer();
    const headers = { 'content-type': 'text/plain' };
    await server
      .guest()
      .expectError('POST /cards', 'NOT_SIGNED_IN', { body: 'x'.repeat(bodyMaxBytes + 1), headers });
    const ada = await server.member('ada');
    await ada.expectError('POST /stacks', 'NOT_ALLOWED', { body: '{', headers });
  });
});

describe('Cross-site requests', () => {
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

  test.each(cases)('a write with %j is allowed: %s', async (sent, passes) => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const headers = { ...sent, host: 'cards.example' };
    const create = await ada.request('POST /modules', {
      body: { moduleName: 'm', stackName: 'JS' },
      headers,
    });
    expect(create.status).toBe(passes ? 201 : 403);
    if (!passes) expect((await expectError(create, 'CROSS_SITE')).message).toBe(messages.crossSite);
    const del = await ada.request('DELETE /cards/{id}', { params: [1], headers });
    expect(del.status).toBe(passes ? 404 : 403);
    expect((await ada.request('GET /stacks', { headers })).status).toBe(200);
    expect((await ada.request('GET /auth/logout', { headers })).status).toBe(passes ? 200 : 403);
    expect((await ada.request('GET /users/me')).status).toBe(passes ? 401 : 200);
  });

  test.each([
    [{ 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }, 403],
    [{ 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' }, 200],
    [{ 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin', accept: 'text/html' }, 200],
    [{ accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }, 403],
    [{ accept: 'application/json, text/html' }, 200],
    [{ accept: 'application/json;q=0.1, text/html' }, 403],
    [{ accept: 'application/xml,application/xhtml+xml,text/html;q=0.9,image/png,*/*;q=0.5' }, 403],
    [{ accept: 'TEXT/HTML;Q=0.9, application/json;q=0.8' }, 403],
    [{ accept: 'text/html;q=0.5, application/json' }, 200],
    [{ accept: 'text/html;q=0, */*' }, 200],
    [{ accept: '*/*' }, 200],
    [{}, 200],
  ])(
    'a sign-out by GET with %j is answered %i, so that a link cannot sign a user out',
    async (headers, status) => {
      const server = await openTestServer();
      const ada = await server.member('ada');
      const kept = ada.copy();
      expect((await ada.request('GET /auth/logout', { headers })).status).toBe(status);
      expect((await kept.request('GET /users/me')).status).toBe(status === 200 ? 401 : 200);
    },
  );

  test('compare the origin with PUBLIC_URL if it is set', async () => {
    const server = await openTestServer({ variables: { PUBLIC_URL: 'https://cards.example/' } });
    const login = (origin: string) =>
      server.guest().request('POST /auth/login', { body: {}, headers: { origin, host: 'inner:8080' } });
    expect((await login('https://cards.example')).status).toBe(400);
    expect((await login('http://cards.example')).status).toBe(403);
    expect((await login('http://inner:8080')).status).toBe(403);
  });
});

describe('A write that names a user', () => {
  test('is refused if another one is signed in, and changes nothing', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const bob = await server.member('bob');
    const body = { moduleName: 'Closures', stackName: 'JS' };
    const { id } = await ada.me();
    const asAda = { [userIdHeader]: String(id) };
    const error = await bob.expectError('POST /modules', 'WRONG_USER', { body, headers: asAda });
    expect(error.message).toBe(messages.wrongUser);
    expect((await bob.call('GET /modules')).data).toEqual([]);
    await ada.call('POST /modules', { body, headers: asAda });
    // Other clients do not know the header.
    await bob.call('POST /modules', { body });
  });

  test('does not sign that one out', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const bob = await server.member('bob');
    const asAda = { [userIdHeader]: String((await ada.me()).id) };
    await bob.expectError('POST /auth/logout', 'WRONG_USER', { headers: asAda });
    expect((await bob.me()).username).toBe('bob');
    await ada.call('POST /auth/logout', { headers: asAda });
    // The session is gone, and with it the user who could be another one.
    expect(await ada.call('POST /auth/logout', { headers: asAda })).toEqual({ message: messages.signedOut });
  });

  test('is answered as usual without a session', async () => {
    const server = await openTestServer();
    const headers = { [userIdHeader]: '2' };
    const body = { moduleName: 'Closures', stackName: 'JS' };
    await server.guest().expectError('POST /modules', 'NOT_SIGNED_IN', { body, headers });
  });

  test('reads for anyone, whatever it names', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    await ada.call('GET /modules', { headers: { [userIdHeader]: '999' } });
  });
});

describe('Every response', () => {
  test('has a request id: the client’s if it is valid, or a new one', async () => {
    const server = await openTestServer();
    const idFor = async (sent: string) => {
      const headers = { 'x-request-id': sent };
      return (await server.guest().request('GET /stacks', { headers })).headers.get('x-request-id');
    };
    expect(await idFor('trace-1.2_3')).toBe('trace-1.2_3');
    for (const invalid of ['a b', 'x'.repeat(65), '"'])
      expect(await idFor(invalid)).toMatch(/^[0-9a-f-]{36}$/);
    const error = await server.guest().send('GET', '/api/v1/nothing');
    expect(error.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('has security headers', async () => {
    const server = await openTestServer();
    for (const path of ['/api/v1/stacks', '/api/v1/users/me', '/healthz', '/nothing', '/api/docs']) {
      const { headers } = await server.guest().send('GET', path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('referrer-policy')).toBeTruthy();
      expect(headers.get('permissions-policy')).toBeTruthy();
      expect(headers.has('strict-transport-security')).toBe(false);
    }
  });

  test('is logged without query and cookie', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    await ada.request('GET /modules', { query: '?search=private-words' });
    const line = JSON.parse(server.logLines.at(-1) ?? '');
    expect(line).toMatchObject({ method: 'GET', path: '/api/v1/modules', status: 200 });
    expect(line.id).toBeTruthy();
    const all = server.logLines.join('');
    expect(all).not.toContain('private-words');
    expect(all).not.toContain(ada.cookie);
  });
});

describe('Site', () => {
  test('reports health and readiness, and that it is draining', async () => {
    const server = await openTestServer();
    const guest = server.guest();
    expect(await (await guest.send('GET', '/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await guest.send('GET', '/readyz')).json()).toEqual({ status: 'ready' });
    server.readiness.isDraining = true;
    await expectError(await guest.send('GET', '/readyz'), 'NOT_READY');
    await guest.expectError('GET /stacks', 'NOT_READY');
    expect((await guest.send('GET', '/healthz')).status).toBe(200);
  });

  test('publishes only the configuration that clients need', async () => {
    const server = await openTestServer({ variables: { CONTACT_EMAIL: 'hello@cards.example' } });
    expect(await server.guest().call('GET /config')).toEqual({
      contactEmail: 'hello@cards.example',
      adminEmail: 'admin@flipstack.example',
      donate: {
        bankAccount: 'DE89 3704 0044 0532 0130 00',
        cardNumber: '4111 1111 1111 1111',
        paymentEmails: ['donate@flipstack.example', 'coffee@flipstack.example'],
      },
      media: true,
      mail: false,
    });
  });

  test('describes every call in OpenAPI, with the schemas that validate it', {
    tags: '@spec:7.31',
  }, async () => {
    const server = await openTestServer();
    const document: OpenApi = JSON.parse(
      await (await server.guest().send('GET', '/api/v1/openapi.json')).text(),
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

  test('serves the API documentation without files from other sites', async () => {
    const server = await openTestServer();
    const guest = server.guest();
    const page = await guest.send('GET', '/api/docs');
    expect(page.headers.get('content-type')).toContain('text/html');
    const html = await page.text();
    expect(html).not.toMatch(/https?:\/\//);
    for (const [, path = ''] of html.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
      expect((await guest.send('GET', path)).status).toBe(200);
    }
  });
});

test('security.txt says where to report a vulnerability, and expires within a year', async () => {
  const server = await openTestServer({
    variables: { CONTACT_EMAIL: 'safety@cards.example', PUBLIC_URL: 'https://cards.example' },
  });
  const response = await server.guest().send('GET', '/.well-known/security.txt');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  expect(text).toContain('Contact: mailto:safety@cards.example\n');
  expect(text).toContain('Canonical: https://cards.example/.well-known/security.txt\n');
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(server.clock.now);
  expect(expires).toBeLessThan(server.clock.now + 365 * 24 * 60 * 60 * 1000);
});

test('HSTS includes subdomains only by configuration', async () => {
  const variables = { PUBLIC_URL: 'https://cards.example', HSTS_INCLUDE_SUBDOMAINS: 'true' };
  const server = await openTestServer({ variables });
  const response = await server.guest().request('GET /stacks');
  expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});
