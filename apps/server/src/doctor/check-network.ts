import type { Config } from '../config.ts';
import { error, type Finding, ok, warning } from './finding.ts';

const timeoutMs = 5000;

/** Whether the server answers, on its own port and at its public URL. */
export async function checkNetwork(config: Config): Promise<Finding[]> {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host.replace('0.0.0.0', '127.0.0.1');
  const own = await ask(new URL(`http://${host}:${config.port}/readyz`));
  const isRunning = own?.isFlipstack === true;
  const findings = [aboutPort(config, own)];
  if (config.publicUrl === undefined) return findings;
  // Only a running server can be reached through the proxy.
  return isRunning ? [...findings, await aboutProxy(config.publicUrl)] : findings;
}

interface Answer {
  status: number;
  isFlipstack: boolean;
  transport: string | null;
}

async function ask(url: URL): Promise<Answer | undefined> {
  try {
    const response = await fetch(url, { redirect: 'follow', signal: AbortSignal.timeout(timeoutMs) });
    const { headers, status } = response;
    const body: unknown = await response.json().catch(() => undefined);
    const isFlipstack = headers.has('x-request-id') && typeof body === 'object' && body !== null;
    return { status, isFlipstack, transport: headers.get('strict-transport-security') };
  } catch {
    return undefined;
  }
}

function aboutPort({ port }: Config, answer: Answer | undefined): Finding {
  if (answer === undefined) return ok('Server', `Nothing answers on port ${port}: it is not running`);
  if (!answer.isFlipstack)
    return error('Server', `Another program answers on port ${port}`, 'Stop it, or choose another PORT');
  if (answer.status === 200) return ok('Server', `It is running on port ${port} and ready`);
  return error('Server', `It is running on port ${port}, but not ready`, 'Check the database and the log');
}

async function aboutProxy(publicUrl: URL): Promise<Finding> {
  const answer = await ask(new URL('/healthz', publicUrl));
  if (answer?.isFlipstack !== true)
    return warning(
      'Proxy',
      `Flipstack does not answer at ${publicUrl.origin}`,
      'Check the name in DNS, the proxy and its certificate',
    );
  if (publicUrl.protocol === 'https:' && answer.transport === null)
    return warning(
      'Proxy',
      'Strict-Transport-Security is missing in answers at PUBLIC_URL',
      'Do not let the proxy remove it',
    );
  return ok('Proxy', `Flipstack answers at ${publicUrl.origin}`);
}
