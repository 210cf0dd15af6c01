/**
 * `npm run bench starving -- [--engine=sqlite|postgres] [--seconds=20] [--members=10]
 * [--reviews=20000] [--attack=NAME,…] [--processes=N] [--limits]`: what honest members notice while one
 * account or guest does as much as the server lets it, compared with a quiet server before and after it.
 * With `--limits` the rate limits are those of an installation, otherwise there are none. The members and the attackers run on one core in all measurements, so that they do not take
 * the other from the server. PostgreSQL is measured with one process and with three.
 */
import { onOneCore } from './load-core.ts';
import { addFirstCards, type Member, register } from './members/member.ts';
import { numberOption, requestedEngines, textOption } from './options.ts';
import { checkTargets, printTable, type Row, rowAsLine, type Target } from './report.ts';
import { type RunningProduct, withRunningProduct } from './running-product.ts';
import { attacks } from './starving/attacks.ts';
import type { Attack } from './starving/flood.ts';
import { actFor, type Noticed } from './starving/honest-members.ts';
import { percentile } from './statistics.ts';

const seconds = numberOption('seconds', 20);
const membersCount = numberOption('members', 10);
const reviews = numberOption('reviews', 20_000);
const hasLimits = process.argv.includes('--limits');
/**
 * A server that has just been started takes longer to answer, which is not what is compared: after five
 * seconds, each process reads the search index, which takes seconds for three of them on two cores.
 */
const warmUpSeconds = 15;
/** How many times as long a request may take under attack. */
const slowdownMax = 5;

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

const rate = ({ succeeded }: Noticed): number => succeeded / seconds;

async function measure(
  product: RunningProduct,
  members: readonly Member[],
  name: string,
  attack: Attack,
): Promise<Measured> {
  await product.server.restart({ RATE_LIMIT_SCALE: '0' });
  const begin = await attack({ product, reviews });
  if (hasLimits) await product.server.restart({ RATE_LIMIT_SCALE: '1' });
  const { before, attacked, after, answers } = await onOneCore(async () => {
    await actFor(members, warmUpSeconds);
    const before = await actFor(members, seconds / 2);
    const { started, stop } = begin();
    await started;
    const attacked = await actFor(members, seconds);
    const answers = await stop();
    return { before, attacked, after: await actFor(members, seconds / 2), answers };
  });
  const quiet = {
    latencies: [...before.latencies, ...after.latencies],
    succeeded: before.succeeded + after.succeeded,
  };
  const p95 = { quiet: percentile(quiet.latencies, 95), attacked: percentile(attacked.latencies, 95) };
  const slowdown = Number((p95.attacked / p95.quiet).toFixed(1));
  const row = {
    attack: name,
    'quiet p95 ms': p95.quiet.toFixed(1),
    'p95 ms': p95.attacked.toFixed(1),
    'quiet p99 ms': percentile(quiet.latencies, 99).toFixed(1),
    'p99 ms': percentile(attacked.latencies, 99).toFixed(1),
    'max ms': percentile(attacked.latencies, 100).toFixed(0),
    'quiet goodput/s': rate(quiet).toFixed(1),
    'goodput/s': rate(attacked).toFixed(1),
    slowdown,
    'answers to the attack': [...answers].map(([status, count]) => `${count} × ${status}`).join(', '),
  };
  return { row, target: { name: `${product.engine}, ${name}`, measured: slowdown, limit: slowdownMax } };
}

async function measureAll(product: RunningProduct): Promise<Measured[]> {
  const members = await prepareMembers(product);
  const requested = textOption('attack')?.split(',');
  const measured: Measured[] = [];
  for (const [name, attack] of Object.entries(attacks)) {
    if (requested !== undefined && !requested.includes(name)) continue;
    const result = await measure(product, members, name, attack);
    measured.push(result);
    // All attacks take most of an hour, and an interrupted run keeps what it measured.
    console.log(rowAsLine(result.row));
  }
  for (const { caller } of members) caller.close();
  return measured;
}

const targets: Target[] = [];
for (const engine of requestedEngines()) {
  const processes = textOption('processes');
  const counts = engine === 'sqlite' ? [1] : processes === undefined ? [1, 3] : [Number(processes)];
  for (const count of counts) {
    const measured = await withRunningProduct(engine, measureAll, count);
    console.log(`\n${engine}, ${count === 1 ? 'one process' : `${count} processes`}`);
    printTable(measured.map(({ row }) => row));
    targets.push(
      ...measured.map(({ target: { name, ...rest } }) => ({ name: `${name}, ${count}`, ...rest })),
    );
  }
}
checkTargets(targets);
