import { teamMembersMax } from '@flipstack/contract';
import { insertSeries, openBulkDatabase } from '../growth/bulk-database.ts';
import { Caller, type Request } from '../members/caller.ts';
import { register } from '../members/member.ts';
import type { RunningProduct } from '../running-product.ts';
import { type Attacker, attackersAddress, prepareAttacker, signIn } from './attacker.ts';
import { type Attack, connections, flood } from './flood.ts';

/** No other member has this number. */
const followersNumber = 9_999;

interface Link {
  token: string;
  share: { shareId: number };
}

/** Shares the module of an attacker. */
async function share(attacker: Attacker): Promise<Link> {
  const owner = await signIn(attacker);
  const link = await owner.expect<Link>({ method: 'PUT', path: `/modules/${attacker.moduleId}/share/link` });
  owner.close();
  return link;
}

/** Guests who read a large module by its link. */
const sharedReads: Attack = async ({ product }) => {
  const { token } = await share(await prepareAttacker(product, 'sharer', 0));
  const callers = Array.from({ length: 10 }, () => new Caller(product.server.url, attackersAddress));
  return () => flood(callers, () => ({ method: 'GET', path: `/shared/${token}` }));
};

/** Changes a shared module and makes a version of it. */
async function makeVersion(attacker: Attacker): Promise<void> {
  const owner = await signIn(attacker);
  const card = { question: 'New', answer: 'New', level: 'EASY', moduleId: attacker.moduleId };
  const [cardId] = attacker.cardIds;
  await owner.expect({ method: 'PUT', path: `/cards/${cardId}`, body: card });
  const path = `/modules/${attacker.moduleId}/share/versions`;
  await owner.expect({ method: 'POST', path, body: {} });
  owner.close();
}

/** A member with many connections who follows a large module. */
async function follow({ server }: RunningProduct, { token, share: { shareId } }: Link): Promise<Caller[]> {
  const { caller, username } = await register(server.url, followersNumber);
  await caller.expect({ method: 'PUT', path: `/shares/${shareId}/follow`, body: { token } });
  caller.close();
  return connections({ serverUrl: server.url, username }, 10);
}

/** What has changed is found by comparing two large versions. */
const followReads: Attack = async ({ product }) => {
  const attacker = await prepareAttacker(product, 'author', 0);
  const link = await share(attacker);
  const callers = await follow(product, link);
  await makeVersion(attacker);
  return () => flood(callers, () => ({ method: 'GET', path: '/follows' }));
};

const exports: Attack = async ({ product, reviews }) => {
  const attacker = await prepareAttacker(product, 'exporter', reviews);
  const callers = await connections(attacker, 10);
  const path = '/exports/cards?format=apkg&withProgress=true';
  return () => flood(callers, () => ({ method: 'GET', path }));
};

/** No other account of the bench has these ids. */
const firstTeammate = 1_000_000;

/** Fills a team, with members who share their progress with all cards of its modules. */
async function fillTeam({ databaseUrl }: RunningProduct, teamId: number): Promise<void> {
  const database = await openBulkDatabase(databaseUrl);
  const last = firstTeammate + teamMembersMax - 2;
  const name = `'teammate' || cast(n as text)`;
  const now = Date.now();
  await insertSeries(database, {
    ...{ rowName: 'users', first: firstTeammate, last },
    insert: `insert into users (id, username, username_key, email, email_key, first_name, last_name, password_hash,
        is_administrator, image, created_at)
      SERIES select n, ${name}, ${name}, ${name} || '@example.org', ${name} || '@example.org', 'Ada', 'Lovelace', '',
        0, '', ${now} from series`,
  });
  await insertSeries(database, {
    ...{ rowName: 'members', first: firstTeammate, last },
    insert: `insert into team_members (team_id, user_id, role, display_name, display_key, shares_progress, joined_at)
      SERIES select ${teamId}, n, 'learner', ${name}, ${name}, 1, ${now} from series`,
  });
  await database.run(`insert into schedules (user_id, source, card_id, state, due_at, stability, difficulty,
      interval_days, learning_step, reviews, lapses, last_review_at, buried_until, set_aside)
    select members.user_id, 'own', cards.id, 'Review', ${now}, 5, 5, 5, 0, 3, 0, ${now - 5 * 86_400_000}, 0, null
    from team_members members, modules, cards
    where members.team_id = ${teamId} and members.role = 'learner' and modules.author_id = ${teamId}
      and cards.module_id = modules.id`);
  await database.close();
}

/** The owner of a full team, who reads it and the progress of all its members. */
const teamReads: Attack = async ({ product }) => {
  const attacker = await prepareAttacker(product, 'leader', 0);
  const owner = await signIn(attacker);
  const body = { teamName: 'Large', displayName: 'Large' };
  const { teamId } = await owner.expect<{ teamId: number }>({ method: 'POST', path: '/groups', body });
  const path = `/groups/${teamId}`;
  const copied = { moduleId: attacker.moduleId };
  await owner.expect({ method: 'POST', path: `${path}/modules/copy`, body: copied });
  owner.close();
  await fillTeam(product, teamId);
  const callers = await connections(attacker, 10);
  const requests: readonly Request[] = [
    { method: 'GET', path },
    { method: 'GET', path: `${path}/progress` },
  ];
  let sent = 0;
  return () => flood(callers, () => requests[sent++ % 2] as Request);
};

export const sharingAttacks = {
  'shared-reads': sharedReads,
  'follow-reads': followReads,
  'team-reads': teamReads,
  exports,
};
