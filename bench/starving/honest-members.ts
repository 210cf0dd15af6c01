import { setTimeout as sleep } from 'node:timers/promises';
import { chooseAction } from '../members/actions.ts';
import type { Member } from '../members/member.ts';

/** The pause of a busy member before the next request. */
const thinkMs = { least: 100, most: 400 };

/** How long each request of members took who browse, study and write, in milliseconds. */
export async function latenciesOf(members: readonly Member[], seconds: number): Promise<number[]> {
  const latencies: number[] = [];
  const until = performance.now() + seconds * 1000;
  await Promise.all(members.map((member) => actUntil(member, until, latencies)));
  return latencies;
}

async function actUntil(member: Member, until: number, latencies: number[]) {
  while (performance.now() < until) {
    await sleep(thinkMs.least + Math.random() * (thinkMs.most - thinkMs.least));
    const { action, request } = chooseAction(member);
    const begin = performance.now();
    // A connection may be lost while the server is busy, which took the member as long as an answer.
    const { status, text } = await member.caller.call(request).catch(() => ({ status: 0, text: '' }));
    latencies.push(performance.now() - begin);
    if (status >= 200 && status < 300) action.onSuccess?.(member, text);
  }
}
