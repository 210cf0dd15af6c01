import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkDocs } from '../docs/check-docs.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'flipstack-docs-'));
  write('package.json', '{ "scripts": { "start": "node .", "check": "node ." } }');
  write('docs/guide.md', '# Guide\n\n## Where is `it`?\n');
  write('apps/server/app.ts', '');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

describe('checkDocs', () => {
  it('accepts links, headings, paths and npm scripts that exist', () => {
    write(
      'README.md',
      [
        '# Title',
        '[guide](docs/guide.md#where-is-it), [above](#title), [elsewhere](https://example.org/x)',
        '`apps/server/app.ts`, `apps/server/`, `npm start`, `npm run check -- --fast`',
      ].join('\n\n'),
    );
    expect(checkDocs(root)).toEqual([]);
  });

  it.each([
    ['[guide](gide.md)', 'the link to gide.md leads nowhere'],
    ['[guide](guide.md#where)', 'docs/guide.md has no heading #where'],
    ['![picture](home.png)', 'the link to home.png leads nowhere'],
    ['`apps/server/main.ts`', 'there is no apps/server/main.ts'],
    ['`npm run chek`', 'there is no npm script chek'],
    ['```\nnpm strat\n```', 'there is no npm script strat'],
  ])('names the line of %j', (text, problem) => {
    write('docs/page.md', `# Page\n\n${text}\n`);
    expect(checkDocs(root)).toEqual([`docs/page.md:3 ${problem}`]);
  });
});
