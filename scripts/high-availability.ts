/**
 * `npm run high-availability`: kills the leader of a cluster of three PostgreSQL nodes three times
 * during writes. Counts the acknowledged writes that were lost, and measures how long no write
 * succeeded.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ServerProcess } from '../e2e/support/server-process.ts';
import { stopSignals } from './bootstrap.mjs';
import { Cluster } from './ha/cluster.ts';
import { installPrograms } from './ha/install.ts';
import { Writers } from './ha/writers.ts';
import { formatMs } from './lib/duration.ts';

const kills = 3;
const writersAtOnce = 8;
const quietMs = 5000;

async function createDatabase(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('create database flipstack');
  await client.end();
}

async function killLeader(cluster: Cluster, number: number) {
  await sleep(quietMs);
  const killedAt = performance.now();
  const node = await cluster.killLeader();
  const successor = await cluster.waitForSuccessor(node);
  console.log(
    `${number}. killed ${node.name}; ${successor} leads after ${formatMs(performance.now() - killedAt)}`,
  );
  await sleep(quietMs);
  cluster.startNode(node);
  await cluster.waitUntilHealthy();
}

const cluster = new Cluster(installPrograms());
const servers: ServerProcess[] = [];
const cleanUp = async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await cluster.stop();
};
for (const signal of stopSignals) process.once(signal, () => void cleanUp().then(() => process.exit(1)));

try {
  console.log('Starting etcd, three nodes under Patroni, and HAProxy …');
  await cluster.start();
  await createDatabase(cluster.urlOf('postgres'));
  for (const number of [1, 2]) {
    const env = { DATABASE_URL: cluster.urlOf('flipstack'), RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'error' };
    const server = new ServerProcess({ env, logFile: join(cluster.folder, `flipstack-${number}.log`) });
    servers.push(server);
    await server.start();
  }
  const writers = new Writers(
    servers.map(({ url }) => url),
    writersAtOnce,
  );
  await writers.start();
  for (let number = 1; number <= kills; number++) await killLeader(cluster, number);
  await sleep(quietMs);
  await writers.stop();
  const lost = await writers.countLost();
  console.log(
    `${writers.acknowledged} writes acknowledged, ${writers.failures} refused or unanswered, ${lost} lost`,
  );
  console.log(`The longest time without a successful write: ${formatMs(writers.longestPauseMs)}`);
  const ended = servers.filter(({ state }) => state !== 'running');
  if (ended.length > 0) console.log(`A server ended: ${ended.map(({ output }) => output.slice(-2000))}`);
  process.exitCode = lost === 0 && ended.length === 0 && writers.acknowledged > 0 ? 0 : 1;
} finally {
  await cleanUp();
}
