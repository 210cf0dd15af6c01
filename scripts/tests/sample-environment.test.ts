import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { inProject } from '../lib/project.ts';

test('.env.example has every variable that the server reads, and no other', () => {
  const config = readFileSync(inProject('apps/server/src/config.ts'), 'utf8');
  const read = [...config.matchAll(/'([A-Z]+(?:_[A-Z]+)*)'/g)].map(([, name]) => name);
  const sample = readFileSync(inProject('.env.example'), 'utf8').replaceAll(/^#(?=[A-Z_]+=)/gm, '');
  const formerName = 'THROTTLE_SCALE';
  expect(Object.keys(parseEnv(sample)).sort()).toEqual(
    [...new Set(read)].filter((name) => name !== formerName).sort(),
  );
});
