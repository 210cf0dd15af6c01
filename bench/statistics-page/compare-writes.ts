import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { ServerProcess } from '../../e2e/support/server-process.ts';
import { type CreateDatabase, p50Ratio, send, timeAlternately } from '../compare-sizes.ts';
import { printTable, type Row, type Target } from '../report.ts';
import { percentile } from '../statistics.ts';

/** How many times as long a review may take as before it had to record what statistics need. */
const writeMax = 1.1;
const writeCards = 50;

/** Reviews on a server of another checkout and on this one, in turns. */
export async function compareWrites(
  engine: string,
  createDatabase: CreateDatabase,
  folder: string,
  { before, rounds }: { before: string; rounds: number },
): Promise<Target[]> {
  const program = join(before, 'apps/server/src/main.ts');
  const servers: ServerProcess[] = [];
  try {
    const runs: ((round: number) => Promise<void>)[] = [];
    for (const name of ['before', 'after'] as const) {
      const url = await createDatabase(name as 'small');
      const env = {
        DATABASE_URL: url,
        RATE_LIMIT_SCALE: '0',
        LOG_LEVEL: 'error',
        ADMIN_PASSWORD: 'B3nch!mark',
      };
      const logFile = join(folder, `${engine}-${name}.log`);
      const server = new ServerProcess(name === 'before' ? { env, logFile, program } : { env, logFile });
      await server.start();
      servers.push(server);
      const cookie = await registerWithCards(server.url);
      runs.push((round) =>
        send({
          method: 'POST',
          url: `${server.url}/api/v1/reviews`,
          headers: { 'content-type': 'application/json', cookie },
          body: {
            reviewId: randomUUID(),
            card: `own-${1 + (round % writeCards)}`,
            rating: 'Good',
            durationMs: 4000,
          },
        }),
      );
    }
    const [small = [], large = []] = await timeAlternately(runs, { warmUp: 200, rounds: rounds });
    const times = { small, large };
    const row = (name: string, of: number[]): Row => ({
      [engine]: name,
      'p50 ms': percentile(of, 50).toFixed(2),
      'p95 ms': percentile(of, 95).toFixed(2),
    });
    console.log();
    printTable([row('a review, before', small), row('a review, after', large)]);
    return [
      {
        name: `${engine}: a review, after to before, ratio of p50`,
        measured: p50Ratio(times),
        limit: writeMax,
      },
    ];
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** A member with the cards 1 to 50; returns their cookie. */
async function registerWithCards(url: string): Promise<string> {
  const post = async (path: string, body: unknown, cookie = '') => {
    const headers = { 'content-type': 'application/json', cookie };
    const response = await fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${await response.text()}`);
    return response;
  };
  const registered = await post('/auth/registration', {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.org',
    username: 'ada',
    password: 'Memb3r!pass',
  });
  const [cookie = ''] = registered.headers.get('set-cookie')?.split(';') ?? [];
  await post('/modules', { moduleName: 'Closures', stackName: 'JS' }, cookie);
  for (let card = 1; card <= writeCards; card++)
    await post(
      '/cards',
      { question: `Question ${card}`, answer: 'Yes.', level: 'Easy', moduleId: 1 },
      cookie,
    );
  return cookie;
}
