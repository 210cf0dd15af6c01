import { type Call, endpoints } from '@flipstack/contract';
import { expect, test } from 'vitest';
import { type Situation, situationOf, specialSituations } from './support/permission-situations.ts';
import { permissionRows, type Role, type Row, roles } from './support/permission-table.ts';
import { openServerWithUsers, type TestUsers } from './support/prepared-server.ts';
import type { TestClient } from './support/test-client.ts';

// The table in docs/security.md says who may do what with which object. Here every cell is tried.

/** A text in a module and a card of Ada. */
const ownersText = 'Only of Ada';

/** Ada, whose objects the calls name, an administrator, and Eve, who has objects of her own. */
async function openServerFor({ prepare }: Situation) {
  const users = await openServerWithUsers();
  const eve = await users.server.member('eve');
  await users.ada.call('PUT /modules/{id}', {
    params: [2],
    body: { moduleName: ownersText, stackName: 'JS' },
  });
  await users.ada.call('PUT /cards/{id}', {
    params: [2],
    body: { question: ownersText, answer: ownersText },
  });
  await prepare?.(users);
  return { ...users, eve };
}

function clientOf(role: Role, { server, ada, admin, eve }: TestUsers & { eve: TestClient }): TestClient {
  return { guest: server.guest(), owner: ada, administrator: admin, 'other member': eve }[role];
}

const isMedia = (call: Call) => call.endsWith('/media/{mediaId}');

/** What guests read here is the same for everyone, so their browsers may keep it. */
const publicReads: ReadonlySet<Call> = new Set<Call>([
  'GET /stacks',
  'GET /library',
  'GET /library/cards',
  'GET /library/{slug}',
  'GET /interviews/plan',
  'GET /community',
  'GET /community/{shareId}',
  'GET /config',
]);

/** As "Caches" in docs/security.md says. */
const cachingOf = (call: Call, role: Role): string =>
  isMedia(call) || (role === 'guest' && publicReads.has(call)) ? 'private, no-cache' : 'no-store';

/** Lets each role make a call, on a server that no call has changed. */
async function observe(situation: Situation): Promise<Row> {
  const { call, object, request, requestOfGuest = request } = situation;
  const observed: Partial<Row> = {};
  let users = await openServerFor(situation);
  for (const role of roles) {
    const client = clientOf(role, users);
    const response = await client.request(call, role === 'guest' ? requestOfGuest : request);
    const answer = await response.text();
    if (object.startsWith('their ') && role !== 'owner') expect(answer).not.toContain(ownersText);
    if (response.ok) expect(response.headers.get('cache-control'), role).toBe(cachingOf(call, role));
    observed[role] = response.ok ? 'yes' : String(response.status);
    const isChanged = response.ok && !call.startsWith('GET ');
    if (isChanged && role !== roles.at(-1)) users = await openServerFor(situation);
  }
  return observed as Row;
}

const keyOf = ({ call, object }: { call: Call; object: string }) => `${call} for ${object}`;

test('docs/security.md has one row for each call, and one for each special object', () => {
  const special = new Set(specialSituations.map(keyOf));
  const usual = permissionRows.filter((row) => !special.has(keyOf(row))).map(({ call }) => call);
  expect(usual.sort()).toEqual(Object.keys(endpoints).sort());
  expect(permissionRows.map(keyOf)).toEqual(expect.arrayContaining([...special]));
});

test.each(permissionRows)(
  '$call for $object is answered as docs/security.md says',
  async ({ call, object, row }) => {
    expect(await observe(situationOf(call, object)), keyOf({ call, object })).toEqual(row);
  },
);
