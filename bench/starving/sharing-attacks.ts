import { Caller } from '../members/caller.ts';
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

export const sharingAttacks = { 'shared-reads': sharedReads, 'follow-reads': followReads, exports };
