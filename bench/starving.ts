/**
 * `npm run bench starving -- [--engine=sqlite|postgres] [--seconds=20] [--members=10]
 * [--reviews=20000] [--attack=NAME]`: what honest members notice while one account or guest does as
 * much as the server lets it, compared with a quiet server. The members and the attackers run on one
 * core in both measurements, so that they do not take the other from the server.
 */
import { execFileSync } from 'node:child_process';
import { addFirstCards, type Member, register } from './members/member.ts';
import { numberOption, requestedEngines, textOption } from './options.ts';
import { checkTargets, printTable, type Row, type Target } from './report.ts';
import { type RunningProduct, withRunningProduct } from './running-product.ts';
import { type Attack, attacks } from './starving/attacks.ts';
import { latenciesOf } from './starving/honest-members.ts';
import { percentile } from './statistics.ts';

const seconds = numberOption('seconds', 20);
const membersCount = numberOption('members', 10);
const reviews = numberOption('reviews', 20_000);
/** How many times as long a request may take under attack. */
const slowdownMax = 5;

function pinToOneCore() {
  try {
    execFileSync('taskset', ['-cp', '0', String(process.pid)]);
  } catch {
    console.log('taskset is missing, so the load is not pinned to one core.');
  }
}

async function prepareMembers({ server }: RunningProduct): Promise<Member[]> {
  const members: Member[] = [];
  for (let number = 1; number <= membersCount; number++) members.push(await register(server.url, number));
  for (const member of members) await addFirstCards(member);
  return members;
}

interface Measured {
  row: Row;
  target: Target;
}

async function measure(
  product: RunningProduct,
  members: readonly Member[],
  [name, attack]: readonly [string, Attack],
): Promise<Measured> {
  const begin = await attack({ product, reviews });
  const quiet = await latenciesOf(members, seconds);
  const { stop } = begin();
  const attacked = await latenciesOf(members, seconds);
  const answers = await stop();
  const [before, during] = [percentile(quiet, 95), percentile(attacked, 95)];
  const slowdown = Number((during / before).toFixed(1));
  const row = {
    [product.engine]: name,
    'quiet p95 ms': before.toFixed(1),
    'p95 ms': during.toFixed(1),
    'max ms': percentile(attacked, 100).toFixed(0),
    requests: attacked.length,
    slowdown,
    'answers to the attack': [...answers].map(([status, count]) => `${count} × ${status}`).join(', '),
  };
  return { row, target: { name: `${product.engine}, ${name}`, measured: slowdown, limit: slowdownMax } };
}

async function measureAll(product: RunningProduct): Promise<Measured[]> {
  const members = await prepareMembers(product);
  pinToOneCore();
  const requested = textOption('attack');
  const measured: Measured[] = [];
  for (const attack of Object.entries(attacks))
    if (requested === undefined || attack[0] === requested)
      measured.push(await measure(product, members, attack));
  for (const { caller } of members) caller.close();
  return measured;
}

const targets: Target[] = [];
for (const engine of requestedEngines()) {
  const measured = await withRunningProduct(engine, measureAll);
  printTable(measured.map(({ row }) => row));
  targets.push(...measured.map(({ target }) => target));
}
checkTargets(targets);
