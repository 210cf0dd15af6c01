import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Addresses,
  etcdArguments,
  haproxyConfiguration,
  type Node,
  patroniConfiguration,
  superuser,
} from './configurations.ts';
import { databaseUser } from './install.ts';

const waitLimitMs = 120_000;

/**
 * Three PostgreSQL nodes under Patroni, with etcd and HAProxy, on loopback in a temporary folder.
 */
export class Cluster {
  readonly #folder = mkdtempSync(join(tmpdir(), 'flipstack-ha-'));
  readonly #programs: string;
  readonly #user = databaseUser();
  readonly #children = new Map<string, ChildProcess>();
  #nodes: Node[] = [];
  #addresses: Addresses = { etcdClient: 0, etcdPeer: 0, leader: 0 };

  constructor(programs: string) {
    this.#programs = programs;
    chmodSync(this.#folder, 0o755);
  }

  /** The connection string of a database on the current leader. */
  urlOf(database: string): string {
    return `postgres://${superuser.username}:${superuser.password}@127.0.0.1:${this.#addresses.leader}/${database}`;
  }

  get folder(): string {
    return this.#folder;
  }

  async start(): Promise<void> {
    const [etcdClient = 0, etcdPeer = 0, leader = 0, ...ports] = await freePorts(9);
    this.#addresses = { etcdClient, etcdPeer, leader };
    this.#nodes = [1, 2, 3].map((number, index) => ({
      name: `node${number}`,
      port: ports[index] ?? 0,
      restPort: ports[index + 3] ?? 0,
      folder: join(this.#folder, `node${number}`),
    }));
    this.#spawn('etcd', '/usr/bin/etcd', etcdArguments(this.#addresses, join(this.#folder, 'etcd')));
    for (const node of this.#nodes) this.#prepare(node);
    for (const node of this.#nodes) this.startNode(node);
    const haproxy = join(this.#folder, 'haproxy.cfg');
    writeFileSync(haproxy, haproxyConfiguration(this.#nodes, this.#addresses));
    this.#spawn('haproxy', '/usr/sbin/haproxy', ['-f', haproxy]);
    await this.waitUntilHealthy();
  }

  startNode(node: Node): void {
    this.#spawn(node.name, '/usr/bin/patroni', [join(node.folder, 'patroni.json')], this.#user);
  }

  /** Waits until one node leads and the other two follow, one of them synchronously. */
  async waitUntilHealthy(): Promise<void> {
    await this.#until('the cluster is healthy', async () => {
      const roles = (await this.#members()).map(({ role, state }) => `${role} ${state}`);
      const isUp = (role: string) => /running|streaming/.test(role);
      return (
        roles.length === 3 &&
        roles.every(isUp) &&
        roles.some((role) => role.startsWith('leader')) &&
        roles.some((role) => role.startsWith('sync_standby'))
      );
    });
  }

  /** Kills the leader's Patroni and all processes of its PostgreSQL, as a power cut would. */
  async killLeader(): Promise<Node> {
    const leader = (await this.#members()).find(({ role }) => role === 'leader');
    const node = this.#nodes.find(({ name }) => name === leader?.name);
    if (node === undefined) throw new Error('No node leads');
    const postmaster = Number(readFileSync(join(node.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
    this.#children.get(node.name)?.kill('SIGKILL');
    for (const pid of [postmaster, ...childrenOf(postmaster)]) kill(pid);
    return node;
  }

  /** Waits until a node other than the one that was killed leads, and returns its name. */
  async waitForSuccessor(killed: Node): Promise<string> {
    let successor = '';
    await this.#until('another node leads', async () => {
      const leader = (await this.#members()).find(({ role }) => role === 'leader');
      successor = leader?.name ?? '';
      return successor !== '' && successor !== killed.name;
    });
    return successor;
  }

  async stop(): Promise<void> {
    const order = [...this.#children.keys()].sort(
      (a, b) => Number(b.startsWith('node')) - Number(a.startsWith('node')),
    );
    for (const name of order) await end(this.#children.get(name));
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #prepare(node: Node) {
    mkdirSync(node.folder);
    writeFileSync(
      join(node.folder, 'patroni.json'),
      patroniConfiguration(node, this.#addresses, this.#programs),
    );
    if (this.#user !== undefined) chownSync(node.folder, this.#user.uid, this.#user.gid);
  }

  #spawn(name: string, program: string, args: string[], user?: { uid: number; gid: number }) {
    const log = openSync(join(this.#folder, `${name}.log`), 'a');
    const environment = {
      PATH: process.env.PATH ?? '',
      HOME: this.#folder,
      LANG: 'C.UTF-8',
      ETCDCTL_API: '3',
    };
    const child = spawn(program, args, { stdio: ['ignore', log, log], cwd: '/', env: environment, ...user });
    child.on('error', () => {});
    this.#children.set(name, child);
  }

  async #members(): Promise<{ name: string; role: string; state: string }[]> {
    for (const { restPort } of this.#nodes) {
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`).catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as { members: [] }).members;
    }
    return [];
  }

  async #until(condition: string, isMet: () => Promise<boolean>) {
    const deadline = Date.now() + waitLimitMs;
    while (Date.now() < deadline) {
      if (await isMet()) return;
      await sleep(200);
    }
    const logs = [...this.#children.keys()].map((name) => {
      const text = readFileSync(join(this.#folder, `${name}.log`), 'utf8');
      return `── ${name}\n${text.slice(-1500)}`;
    });
    throw new Error(`Timed out waiting until ${condition}:\n${logs.join('\n')}`);
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already exited.
  }
}

async function end(child: ChildProcess | undefined) {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const overdue = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(overdue);
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  for (const server of servers) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const ports = servers.map((server) => {
    const address = server.address();
    return address !== null && typeof address === 'object' ? address.port : 0;
  });
  for (const server of servers) await new Promise((done) => server.close(done));
  return ports;
}
