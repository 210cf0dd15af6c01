/**
 * `npm run bench load -- [--engine=sqlite|postgres] [--seconds=300] [--members=200]`:
 * members browse, study and write at the same time. Any missing or unsuccessful response counts as
 * an error.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { actions, chooseAction } from './members/actions.ts';
import { addFirstCards, type Member, register } from './members/member.ts';
import { Tally } from './members/tally.ts';
import { numberOption, requestedEngines } from './options.ts';
import { checkTargets, printTable, type Target } from './report.ts';
import { type RunningProduct, withRunningProduct } from './running-product.ts';

const seconds = numberOption('seconds', 300);
const membersCount = numberOption('members', 200);
/** The pause of a busy member before the next request. */
const thinkMs = { least: 200, most: 1000 };

const think = () => sleep(thinkMs.least + Math.random() * (thinkMs.most - thinkMs.least));

async function registerMembers({ server }: RunningProduct): Promise<Member[]> {
  const members: Member[] = [];
  for (let number = 1; number <= membersCount; number++) members.push(await register(server.url, number));
  // All at once would be more than the server accepts.
  for (const member of members) await addFirstCards(member);
  return members;
}

async function actOnce(member: Member, tally: Tally) {
  const { action, request } = chooseAction(member);
  const begin = performance.now();
  try {
    const { status, text } = await member.caller.call(request);
    tally.addTime(action.name, performance.now() - begin);
    if (status >= 200 && status < 300) action.onSuccess?.(member, text);
    else tally.addError(action.name, `${status} ${text}`);
  } catch (error) {
    tally.addTime(action.name, performance.now() - begin);
    tally.addError(action.name, String(error));
  }
}

async function actUntil(member: Member, tally: Tally, until: number) {
  await sleep(Math.random() * thinkMs.most);
  while (performance.now() < until) {
    await actOnce(member, tally);
    await think();
  }
}

async function measure(product: RunningProduct): Promise<Target[]> {
  const members = await registerMembers(product);
  const tally = new Tally();
  const until = performance.now() + seconds * 1000;
  await Promise.all(members.map((member) => actUntil(member, tally, until)));
  for (const { caller } of members) caller.close();
  const names = actions.map(({ name }) => name);
  printTable(tally.rows(`${product.engine}, ${membersCount} members, ${seconds} s`, names, seconds));
  for (const sample of tally.samples) console.log(sample);
  if (tally.errors > 0)
    console.log(`The server (${product.server.state}): ${product.server.output.slice(-4000)}`);
  return [{ name: `${product.engine}: errors of ${membersCount} members`, measured: tally.errors, limit: 0 }];
}

const targets: Target[] = [];
for (const engine of requestedEngines()) {
  targets.push(...(await withRunningProduct(engine, measure)));
  console.log();
}
checkTargets(targets);
