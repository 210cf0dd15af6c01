/**
 * `npm run bench -- kill [--engine=sqlite|postgres] [--kills=50]`: everything is killed at once under load, again and
 * again, as by power cuts: the server's processes and, over PostgreSQL, the database's. Counts the acknowledged writes
 * that are not there afterwards.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from './kill/inspect.ts';
import { Ledger } from './kill/ledger.ts';
import { enginesAsked, numberOption } from './options.ts';
import { judgeTargets, type Target } from './report.ts';
import { onStage, type Stage } from './stage.ts';

const kills = numberOption('kills', 50);
const writersAtOnce = 6;
/** Somewhere in the middle of the work, at another moment each time. */
const workMs = { least: 50, most: 500 };

async function killEverything({ server, postgres }: Stage) {
  // At once: neither may see the other die and tidy up.
  await Promise.all([server.killTree(), postgres?.kill()]);
}

async function startEverything({ server, postgres }: Stage) {
  await postgres?.start();
  await server.start();
}

async function surviveAll(stage: Stage): Promise<Target[]> {
  const ledger = new Ledger(stage.server.url);
  await ledger.open(writersAtOnce);
  let lost = 0;
  for (let kill = 1; kill <= kills; kill++) {
    const writing = ledger.writeUntilDeath();
    await sleep(workMs.least + Math.random() * (workMs.most - workMs.least));
    await killEverything(stage);
    await writing;
    await startEverything(stage);
    lost += await ledger.countLost();
    if (process.stdout.isTTY)
      process.stdout.write(`\r${stage.engine}: ${kill} of ${kills} kills, ${lost} lost`);
  }
  console.log(
    `\r${stage.engine}: ${kills} kills, ${ledger.acknowledged} writes acknowledged, ${lost} lost\u001b[K`,
  );
  await stage.server.stop();
  const faults = await inspect(stage.databaseUrl);
  for (const fault of faults) console.log(fault);
  return [
    { name: `${stage.engine}: acknowledged writes lost`, measured: lost, limit: 0 },
    { name: `${stage.engine}: faults in the database`, measured: faults.length, limit: 0 },
    {
      name: `${stage.engine}: acknowledged writes`,
      measured: ledger.acknowledged,
      limit: kills,
      atLeast: true,
    },
  ];
}

const targets: Target[] = [];
for (const engine of enginesAsked()) targets.push(...(await onStage(engine, surviveAll)));
judgeTargets(targets);
