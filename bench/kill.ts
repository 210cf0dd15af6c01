/**
 * `npm run bench kill -- [--engine=sqlite|postgres] [--kills=50]`: kills all processes of the
 * server and of PostgreSQL under load, as power cuts would, and counts the acknowledged writes that
 * are lost.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from './kill/inspect.ts';
import { Ledger } from './kill/ledger.ts';
import { numberOption, requestedEngines } from './options.ts';
import { checkTargets, type Target } from './report.ts';
import { type RunningProduct, withRunningProduct } from './running-product.ts';

const kills = numberOption('kills', 50);
const writersAtOnce = 6;
/** The time from a start to the next kill is random, between these limits. */
const workMs = { least: 50, most: 500 };

async function killEverything({ server, postgres }: RunningProduct) {
  // At the same time, so that neither can react to the end of the other.
  await Promise.all([server.killTree(), postgres?.kill()]);
}

async function startEverything({ server, postgres }: RunningProduct) {
  await postgres?.start();
  await server.start();
}

async function killRepeatedly(product: RunningProduct): Promise<Target[]> {
  const ledger = new Ledger(product.server.url);
  await ledger.open(writersAtOnce);
  let lost = 0;
  for (let kill = 1; kill <= kills; kill++) {
    const writing = ledger.writeUntilKilled();
    await sleep(workMs.least + Math.random() * (workMs.most - workMs.least));
    await killEverything(product);
    await writing;
    await startEverything(product);
    lost += await ledger.countLost();
    if (process.stdout.isTTY)
      process.stdout.write(`\r${product.engine}: ${kill} of ${kills} kills, ${lost} lost`);
  }
  console.log(
    `\r${product.engine}: ${kills} kills, ${ledger.acknowledged} writes acknowledged, ${lost} lost\u001b[K`,
  );
  await product.server.stop();
  const faults = await inspect(product.databaseUrl);
  for (const fault of faults) console.log(fault);
  return [
    { name: `${product.engine}: acknowledged writes lost`, measured: lost, limit: 0 },
    { name: `${product.engine}: faults in the database`, measured: faults.length, limit: 0 },
    {
      name: `${product.engine}: acknowledged writes`,
      measured: ledger.acknowledged,
      limit: kills,
      atLeast: true,
    },
  ];
}

const targets: Target[] = [];
for (const engine of requestedEngines()) targets.push(...(await withRunningProduct(engine, killRepeatedly)));
checkTargets(targets);
