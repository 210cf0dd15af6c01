import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './test-server.ts';

/**
 * What a zip with everything of an account says, as another program reads it, without ids of the server
 * and instants of the export.
 */
export function readEverything(zip: Buffer): { [name: string]: unknown } {
  const path = join(temporaryFolder(), 'everything.zip');
  writeFileSync(path, zip);
  const script = `import sys, zipfile, json
z = zipfile.ZipFile(sys.argv[1])
print(json.dumps({n: json.loads(z.read(n)) for n in z.namelist() if n != 'flipstack.json'}))`;
  const text = execFileSync('python3', ['-c', script, path], { encoding: 'utf8' });
  return JSON.parse(text, (key, value) => (key === 'ids' || key === 'sourceId' ? undefined : value));
}
