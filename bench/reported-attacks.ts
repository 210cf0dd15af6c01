/**
 * `npm run bench reported-attacks -- [--engine=sqlite|postgres] [--processes=1] [--attack=NAME,…]
 * [--checkout=FOLDER]`: repeats the attacks that a penetration test of Flipstack's first version reported,
 * with its sizes and with rate limits, and `long-log`, which was found later. It prints what honest
 * members notice. With `--checkout`, the server is that of another checkout in which `npm start` has run,
 * such as one of an older version.
 */
import { join, resolve } from 'node:path';
import { onOneCore } from './load-core.ts';
import { addFirstCards, type Member, register } from './members/member.ts';
import { numberOption, requestedEngines, textOption } from './options.ts';
import { peakMemoryMb } from './process-memory.ts';
import { printTable, type Row, rowAsLine } from './report.ts';
import { type ReportedAttack, reportedAttacks } from './reported-attacks/attacks.ts';
import { showWideTable } from './reported-attacks/wide-table.ts';
import { type RunningProduct, withRunningProduct } from './running-product.ts';
import { actFor, actWhile } from './starving/honest-members.ts';
import { percentile } from './statistics.ts';

const honestMembers = 10;
/** A server that has just started takes longer to answer, which is not what is compared. */
const warmUpSeconds = 15;
const quietSeconds = 10;
/** How long members act at least: an attack that is refused is over at once. */
const attackedMs = 5_000;

const checkout = textOption('checkout');
const program = checkout && join(resolve(checkout), 'apps/server/src/main.ts');
const requested = textOption('attack')?.split(',');
const isRequested = (name: string) => requested === undefined || requested.includes(name);

/** The first version used the second name. */
const limitsTimes = (scale: number) => ({ RATE_LIMIT_SCALE: String(scale), THROTTLE_SCALE: String(scale) });

async function measure(product: RunningProduct, name: string, attack: ReportedAttack): Promise<Row> {
  const { server } = product;
  await server.restart(limitsTimes(0));
  const members: Member[] = [];
  for (let number = 1; number <= honestMembers; number++) members.push(await register(server.url, number));
  for (const member of members) await addFirstCards(member);
  const begin = await attack(product);
  await server.restart(limitsTimes(1));
  const { quiet, attacked, outcome } = await onOneCore(async () => {
    await actFor(members, warmUpSeconds);
    const quiet = await actFor(members, quietSeconds);
    const until = performance.now() + attackedMs;
    let isOver = false;
    const outcome = begin().finally(() => {
      isOver = true;
    });
    const attacked = await actWhile(members, () => !isOver || performance.now() < until);
    return { quiet, attacked, outcome: await outcome };
  });
  const memory = peakMemoryMb(server.pid);
  for (const { caller } of members) caller.close();
  const ms = (percent: number) => percentile(attacked.latencies, percent).toFixed(0);
  return {
    attack: name,
    'quiet p95 ms': percentile(quiet.latencies, 95).toFixed(1),
    'median ms': ms(50),
    'p95 ms': ms(95),
    'p99 ms': ms(99),
    'max ms': ms(100),
    failed: attacked.latencies.length - attacked.succeeded,
    'memory MB': memory,
    outcome,
  };
}

for (const engine of requestedEngines()) {
  const processes = engine === 'sqlite' ? 1 : numberOption('processes', 1);
  const run = <Result>(use: (product: RunningProduct) => Promise<Result>) =>
    withRunningProduct(engine, use, processes, program || undefined);
  const rows: Row[] = [];
  for (const [name, attack] of Object.entries(reportedAttacks)) {
    if (!isRequested(name)) continue;
    const row = await run((product) => measure(product, name, attack));
    rows.push(row);
    // An interrupted run keeps what it measured.
    console.log(rowAsLine(row));
  }
  console.log(`\n${engine}, ${processes === 1 ? 'one process' : `${processes} processes`}`);
  if (rows.length > 0) printTable(rows);
  if (isRequested('wide-table'))
    console.log(`A table of 1,250 columns is shown after ${Math.round(await run(showWideTable))} ms.`);
}
