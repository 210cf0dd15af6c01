import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Image } from './build-image.ts';
import { type Mount, type Sandboxed, spawnInSandbox } from './sandbox.ts';

interface Options {
  /** What is tried, in words. */
  name: string;
  /** In addition to what the image sets. */
  environment: Readonly<Record<string, string>>;
}

const startLimitMs = 120_000;
/** How long `docker stop` and compose.yaml wait before they kill a container. */
const stopLimitMs = 15_000;
const password = 'Adm1n!pass';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}

/** A container of the image, with new volumes. */
class Container {
  readonly #image: Image;
  readonly #environment: Record<string, string>;
  readonly #mounts: Mount[];
  output = '';

  constructor(image: Image, environment: Readonly<Record<string, string>>) {
    this.#image = image;
    this.#environment = { ...image.stage.environment, ...environment };
    const volumes = image.stage.steps
      .filter(({ instruction }) => instruction === 'VOLUME')
      .flatMap(({ text }) => JSON.parse(text) as string[]);
    this.#mounts = [
      { from: join(image.root, 'app'), to: '/app' },
      { from: join(image.root, 'usr/local/bin/node'), to: '/usr/local/bin/node' },
      ...volumes.map((volume) => ({ from: join(image.root, volume), to: volume, isWritable: true })),
    ];
    for (const { from, isWritable } of this.#mounts) {
      if (!isWritable) continue;
      rmSync(from, { recursive: true, force: true });
      mkdirSync(from, { recursive: true, mode: 0o700 });
    }
  }

  spawn(command: readonly string[]): Sandboxed {
    const { workingDirectory, stage } = this.#image;
    return spawnInSandbox(
      command,
      { mounts: this.#mounts, workingDirectory, environment: this.#environment, user: stage.user },
      (text) => {
        this.output += text;
      },
    );
  }

  async exitCodeOf(command: readonly string[]): Promise<number> {
    const [code] = await once(this.spawn(command).child, 'close');
    return code as number;
  }

  async untilHealthy({ child }: Sandboxed): Promise<void> {
    const deadline = Date.now() + startLimitMs;
    while ((await this.exitCodeOf(this.#image.stage.healthCheck)) !== 0) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error('The server did not start');
      await sleep(500);
    }
  }
}

function expectThat(isTrue: boolean, what: string) {
  if (!isTrue) throw new Error(`Not true: ${what}`);
  console.log(`  ✓ ${what}`);
}

/**
 * Starts the image as its user with a read-only root, and checks that it is healthy, keeps data, cannot
 * write elsewhere, and stops when asked to.
 * @throws {Error} with what it printed, when one of these is not true
 */
export async function runImage(image: Image, { name, environment }: Options): Promise<void> {
  console.log(`Starting ${name} …`);
  const port = await freePort();
  const container = new Container(image, { ADMIN_PASSWORD: password, ...environment, PORT: String(port) });
  const server = container.spawn(image.stage.command);
  try {
    await container.untilHealthy(server);
    expectThat(true, 'the health check of the Dockerfile succeeds');
    await tryRequests(`http://127.0.0.1:${port}`);
    const write = (path: string) =>
      container.exitCodeOf(['node', '-e', `require('fs').writeFileSync('${path}/written', '')`]);
    for (const path of ['/app', '/app/node_modules', '/', '/etc', '/usr/local/bin'])
      expectThat((await write(path)) !== 0, `it cannot write to ${path}`);
    expectThat((await write('/data')) === 0, 'it can write to /data');
    const isUser = `process.exit(process.getuid() + ':' + process.getgid() === '${image.stage.user}' ? 0 : 1)`;
    expectThat((await container.exitCodeOf(['node', '-e', isUser])) === 0, `it runs as ${image.stage.user}`);
    await stop(server);
  } catch (error) {
    server.child.kill('SIGKILL');
    throw new Error(`${name} failed. It printed:\n${container.output.slice(-4000)}`, { cause: error });
  }
}

async function tryRequests(url: string) {
  expectThat((await fetch(`${url}/readyz`)).status === 200, 'it is ready');
  const home = await fetch(url);
  expectThat(home.status === 200 && (await home.text()).includes('<script'), 'it serves the web app');
  const signedIn = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  expectThat(signedIn.status === 200, 'the administrator signs in');
  const library = await fetch(`${url}/api/v1/library`);
  expectThat(library.status === 200 && (await library.text()).includes('slug'), 'it has the library');
}

/** The signal goes to the program in the sandbox, as `docker stop` sends it. */
async function stop({ child, kill }: Sandboxed) {
  const ended = once(child, 'close');
  const overdue = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
  await kill('SIGTERM');
  const [code] = await ended;
  clearTimeout(overdue);
  expectThat(code === 0, 'SIGTERM ends it with code 0');
}
