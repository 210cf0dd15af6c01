import { setTimeout as sleep } from 'node:timers/promises';
import { chooseAction } from '../members/actions.ts';
import type { Member } from '../members/member.ts';

/** The pause of a busy member before the next request. */
const thinkMs = { least: 100, most: 400 };

/** What members noticed who browse, study and write. */
export interface Noticed {
  /** How long each request took, in milliseconds. */
  latencies: number[];
  /** How many requests succeeded. */
  succeeded: number;
}

/** Lets members act for some seconds. */
export function actFor(members: readonly Member[], seconds: number): Promise<Noticed> {
  const until = performance.now() + seconds * 1000;
  return actWhile(members, () => performance.now() < until);
}

/** Lets members act as long as `goesOn` is true. */
export async function actWhile(members: readonly Member[], goesOn: () => boolean): Promise<Noticed> {
  const noticed: Noticed = { latencies: [], succeeded: 0 };
  await Promise.all(members.map((member) => act(member, goesOn, noticed)));
  return noticed;
}

/** How long each request of members took, in milliseconds. */
export const latenciesOf = async (members: readonly Member[], seconds: number): Promise<number[]> =>
  (await actFor(members, seconds)).latencies;

async function act(member: Member, goesOn: () => boolean, noticed: Noticed) {
  while (goesOn()) {
    await sleep(thinkMs.least + Math.random() * (thinkMs.most - thinkMs.least));
    const { action, request } = chooseAction(member);
    const begin = performance.now();
    // A connection may be lost while the server is busy, which took the member as long as an answer.
    const { status, text } = await member.caller.call(request).catch(() => ({ status: 0, text: '' }));
    noticed.latencies.push(performance.now() - begin);
    if (status < 200 || status >= 300) continue;
    noticed.succeeded++;
    action.onSuccess?.(member, text);
  }
}
