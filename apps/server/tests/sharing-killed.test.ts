import type { Card, Module, ModuleShare, TeamDetails } from '@flipstack/contract';
import { expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/database/engine/index.ts';
import { type ProcessClient, signInAsAdministrator, signInAsMember } from './support/process-client.ts';
import { expectCorrectCounts } from './support/row-counts.ts';
import { startServer } from './support/server-process.ts';
import { createDatabaseFor, expectCleanShutdown } from './support/test-database.ts';
import { administratorPassword, temporaryFolder } from './support/test-server.ts';

const kills = 5;

/** What the server has acknowledged. */
interface Acknowledged {
  versions: { shareId: number; version: number; question: string }[];
  /** The copies of the reader. */
  follows: { shareId: number; moduleId: number }[];
  suggestions: number[];
  members: { teamId: number; displayName: string }[];
}

type ModuleShareLink = { token: string; share: ModuleShare };

interface Clients {
  author: ProcessClient;
  reader: ProcessClient;
}

/** Repeats a use case until the process dies during it. */
async function untilDeath(useCase: (number: number) => Promise<void>): Promise<void> {
  for (let number = 0; ; number++) {
    try {
      await useCase(number);
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

async function shareModule({ author }: Clients, name: string): Promise<ModuleShareLink & { card: Card }> {
  const { moduleId } = await author.call<Module>('POST', '/modules/USER', {
    ...{ moduleName: name, stackName: 'JS' },
  });
  const card = await author.call<Card>('POST', '/cards', {
    ...{ question: `${name}?`, answer: 'A', level: 'EASY', moduleId },
  });
  return { ...(await author.call<ModuleShareLink>('PUT', `/modules/${moduleId}/share/link`)), card };
}

/** Makes versions, and suggests edits of them. */
async function editOn(clients: Clients, round: number, acknowledged: Acknowledged): Promise<void> {
  const { author, reader } = clients;
  const { token, share, card } = await shareModule(clients, `Edited ${round}`);
  const { shareId } = share;
  await untilDeath(async (number) => {
    const question = `Version ${round}-${number}?`;
    await author.call('PUT', `/cards/${card.cardId}`, { question, answer: 'A', level: 'EASY' });
    const path = `/modules/${card.moduleId}/share/versions`;
    const { version } = await author.call<ModuleShare>('POST', path, { note: 'Better' });
    acknowledged.versions.push({ shareId, version, question });
    const body = { token, cardId: card.cardId, question: `${question}!`, answer: 'A', reason: 'Better' };
    const response = await reader.request('POST', `/shares/${shareId}/suggestions`, body);
    // A member may have only some that are open.
    if (response.status < 300) acknowledged.suggestions.push(((await response.json()) as { id: number }).id);
  });
}

async function followOn(clients: Clients, round: number, { follows }: Acknowledged): Promise<void> {
  await untilDeath(async (number) => {
    const { token, share } = await shareModule(clients, `Followed ${round}-${number}`);
    const path = `/shares/${share.shareId}/follow`;
    const { moduleId } = await clients.reader.call<Module>('PUT', path, { token });
    follows.push({ shareId: share.shareId, moduleId });
  });
}

async function joinOn({ author, reader }: Clients, round: number, { members }: Acknowledged): Promise<void> {
  await untilDeath(async (number) => {
    const team = { teamName: `Team ${round}-${number}`, displayName: 'Owner' };
    const { teamId } = await author.call<TeamDetails>('POST', '/groups', team);
    members.push({ teamId, displayName: 'Owner' });
    const invitation = { role: 'learner', usesMax: 1 };
    const { token } = await author.call<{ token: string }>(
      'POST',
      `/groups/${teamId}/invitations`,
      invitation,
    );
    await reader.call('POST', `/invitations/${token}/accept`, { displayName: 'Reader' });
    members.push({ teamId, displayName: 'Reader' });
  });
}

test('keeps every acknowledged version, copy, suggestion and member through kill -9', {
  timeout: 180_000,
}, async () => {
  const folder = temporaryFolder();
  const variables = {
    ...(await createDatabaseFor(folder)),
    ...{ ADMIN_PASSWORD: administratorPassword, LOG_LEVEL: 'error' },
    ...{ RATE_LIMIT_SCALE: '0', QUOTA_TEAMS: '0' },
  };
  const config = readConfig(variables);
  const acknowledged: Acknowledged = { versions: [], follows: [], suggestions: [], members: [] };
  for (let round = 0; round < kills; round++) {
    const server = startServer(variables);
    const address = await server.address();
    const author = await signInAsAdministrator(address);
    const clients = { author, reader: await signInAsMember(address, 'mia') };
    const before = countsOf(acknowledged);
    const writing = Promise.all(
      [editOn, followOn, joinOn].map((write) => write(clients, round, acknowledged)),
    );
    // Counted from the first writes, because a busy machine takes long for them.
    const hasBegun = expect
      .poll(() => countsOf(acknowledged).every((count, index) => count > (before[index] ?? 0)), {
        timeout: 60_000,
      })
      .toBe(true);
    await Promise.race([hasBegun, writing]);
    setTimeout(() => server.child.kill('SIGKILL'), Math.random() * 300);
    await Promise.all([writing, server.exited]);
    await expectKept(config, acknowledged);
  }
  expect(acknowledged.suggestions.length).toBeGreaterThan(0);
  const server = startServer(variables);
  const reader = await signInAsMember(await server.address(), 'mia');
  const follows = await reader.call<{ moduleId: number }[]>('GET', '/follows');
  expect(missing(moduleIds(acknowledged.follows), moduleIds(follows))).toEqual([]);
  expect(await server.stop()).toBe(0);
  await expectCleanShutdown(folder);
});

/** Without suggestions, of which a member may have only some. */
const countsOf = ({ versions, follows, members }: Acknowledged): number[] =>
  [versions, follows, members].map(({ length }) => length);

/** Everything that was acknowledged is there, and nothing is half-written. */
async function expectKept(config: ReturnType<typeof readConfig>, acknowledged: Acknowledged): Promise<void> {
  const database = openDatabase(config.database);
  try {
    const versions = await database
      .selectFrom('share_versions')
      .innerJoin('share_cards', 'share_cards.share_id', 'share_versions.share_id')
      .whereRef('since_version', '<=', 'number')
      .where((where) =>
        where.or([where('until_version', 'is', null), where('until_version', '>', where.ref('number'))]),
      )
      .select(['share_versions.share_id as shareId', 'number as version', 'question'])
      .execute();
    expect(missing(acknowledged.versions, versions)).toEqual([]);

    const follows = await database
      .selectFrom('share_follows')
      .select(['share_id as shareId', 'module_id as moduleId'])
      .execute();
    expect(missing(acknowledged.follows, follows)).toEqual([]);
    const copied = await database
      .selectFrom('cards')
      .innerJoin('followed_cards', 'card_id', 'cards.id')
      .select('module_id')
      .execute();
    // A copy has its card, and the card its origin.
    expect(copied.map(({ module_id: id }) => id).toSorted()).toEqual(
      follows.map(({ moduleId }) => moduleId).toSorted(),
    );

    const suggestions = await database.selectFrom('suggestions').select('id').execute();
    expect(
      missing(
        acknowledged.suggestions,
        suggestions.map(({ id }) => id),
      ),
    ).toEqual([]);

    const members = await database
      .selectFrom('team_members')
      .select(['team_id as teamId', 'display_name as displayName'])
      .execute();
    expect(missing(acknowledged.members, members)).toEqual([]);
    const owners = await database
      .selectFrom('team_members')
      .select('team_id')
      .where('role', '=', 'owner')
      .execute();
    const teams = await database.selectFrom('teams').select('id').execute();
    expect(owners.map(({ team_id: id }) => id).toSorted()).toEqual(teams.map(({ id }) => id).toSorted());
    await expectCorrectCounts(database);
  } finally {
    await database.destroy();
  }
}

const moduleIds = (follows: readonly { moduleId: number }[]) => follows.map(({ moduleId }) => moduleId);

function missing<Row>(wanted: readonly Row[], found: readonly Row[]): Row[] {
  const keys = new Set(found.map((row) => JSON.stringify(row)));
  return wanted.filter((row) => !keys.has(JSON.stringify(row)));
}
