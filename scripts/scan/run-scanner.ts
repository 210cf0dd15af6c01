import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a scanner without input and returns what it printed. */
export async function runScanner(command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} ended with code ${code}:\n${output.slice(-4000)}`);
  return output;
}
