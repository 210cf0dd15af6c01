import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkImports } from '../imports/check-imports.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'flipstack-imports-'));
  for (const [path, content] of Object.entries(healthy)) write(path, content);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: string | object): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

/** A small repository with the same structure and no violations. */
const healthy: Record<string, string | object> = {
  'package.json': { name: 'root', workspaces: ['packages/*', 'apps/*'], devDependencies: { vitest: '*' } },
  'packages/contract/package.json': {
    name: '@flipstack/contract',
    exports: { '.': './src/index.ts', './rules': './src/rules.ts' },
    dependencies: { zod: '*' },
  },
  'packages/contract/src/index.ts': "import { z } from 'zod'; export type Card = z.infer<typeof z>;",
  'packages/contract/src/rules.ts': 'export const rules = 1;',
  'packages/study/package.json': { name: '@flipstack/study', exports: { '.': './src/index.ts' } },
  'packages/study/src/index.ts': "export * from './session.ts';",
  'packages/study/src/session.ts': 'export const session = 1;',
  'packages/study/tests/session.test.ts': "import { test } from 'vitest'; import '../src/session.ts';",
  'packages/content/package.json': {
    name: '@flipstack/content',
    exports: { '.': './src/index.ts', './node': './src/node.ts' },
  },
  'packages/content/src/index.ts': 'export const parse = 1;',
  'packages/content/src/node.ts': "import 'node:fs/promises'; import './index.ts';",
  'apps/server/package.json': {
    name: '@flipstack/server',
    dependencies: {
      '@flipstack/contract': '*',
      '@flipstack/study': '*',
      '@flipstack/content': '*',
      hono: '*',
    },
  },
  'apps/server/src/main.ts': "import './app.ts';",
  'apps/server/src/app.ts': "import './features/cards/card-routes.ts'; import 'hono';",
  'apps/server/src/features/cards/card-routes.ts': "import '../modules/module-repository.ts';",
  'apps/server/src/features/modules/module-repository.ts': "import '../../database/tables/index.ts';",
  'apps/server/src/features/modules/module-routes.ts': "import '../../http/answer.ts';",
  'apps/server/src/database/tables/index.ts': 'export type Tables = object;',
  'apps/server/src/http/answer.ts': "import type { Card } from '@flipstack/contract'; export type A = Card;",
  'apps/web/package.json': {
    name: '@flipstack/web',
    dependencies: { '@flipstack/contract': '*', '@flipstack/study': '*', '@flipstack/content': '*' },
  },
  'apps/web/src/main.tsx': "import './app/routes.tsx';",
  'apps/web/src/app/routes.tsx': "export const lazy = () => import('../features/study/study-page.tsx');",
  'apps/web/src/features/study/study-page.tsx':
    "import '@flipstack/contract/rules'; import '../../ui/button.tsx';",
  'apps/web/src/features/login/login-page.tsx': 'export const page = <p>Welcome Back!</p>;',
  'apps/web/src/ui/button.tsx': "import '../lib/api.ts';",
  'apps/web/src/lib/api.ts': [
    "import type { Card } from '@flipstack/contract';",
    "export const rules = () => import('@flipstack/contract/rules');",
    'export type Cards = Card[];',
  ].join('\n'),
};

test('accepts a repository without violations', () => {
  expect(checkImports(root)).toEqual([]);
});

type Violation = [what: string, file: string, source: string, finding: string];

test.each<Violation>([
  [
    'contract → server',
    'packages/contract/src/bad.ts',
    "import '@flipstack/server';",
    'does not export this',
  ],
  [
    'contract → study',
    'packages/contract/src/bad.ts',
    "import '@flipstack/study';",
    'contract must not import study',
  ],
  [
    'contract → another library',
    'packages/contract/src/bad.ts',
    "import 'hono';",
    'contract must not import hono',
  ],
  [
    'study → content',
    'packages/study/src/bad.ts',
    "import '@flipstack/content';",
    'study must not import content',
  ],
  [
    'study → Node',
    'packages/study/src/bad.ts',
    "import 'node:fs';",
    "study must not import Node's own modules",
  ],
  [
    'content → contract',
    'packages/content/src/bad.ts',
    "import '@flipstack/contract';",
    'content must not import contract',
  ],
  [
    'content → Node',
    'packages/content/src/bad.ts',
    "import 'node:fs';",
    "content must not import Node's own modules",
  ],
  [
    'the parser → the files',
    'packages/content/src/bad.ts',
    "import './node.ts';",
    'content must not import content/files',
  ],
  [
    'web → the files of the content',
    'apps/web/src/features/study/bad.ts',
    "import '@flipstack/content/node';",
    'web/features must not import content/files',
  ],
  [
    'database → features',
    'apps/server/src/database/bad.ts',
    "import '../features/cards/card-routes.ts';",
    'server/database must not import server/features',
  ],
  [
    'http → features',
    'apps/server/src/http/bad.ts',
    "import '../features/cards/card-routes.ts';",
    'server/http must not import server/features',
  ],
  [
    'features → app',
    'apps/server/src/features/cards/bad.ts',
    "import '../../app.ts';",
    'server/features must not import server',
  ],
  [
    'a feature → the routes of another',
    'apps/server/src/features/cards/bad.ts',
    "import '../modules/module-routes.ts';",
    'server/features/cards and modules meet only through a repository',
  ],
  [
    'server → web',
    'apps/server/src/bad.ts',
    "import '../../web/src/lib/api.ts';",
    'server must not import web/lib',
  ],
  [
    'web → server',
    'apps/web/src/features/study/bad.ts',
    "import '../../../../server/src/http/answer.ts';",
    'web/features must not import server/http',
  ],
  [
    'a web feature → another',
    'apps/web/src/features/study/bad.ts',
    "import '../login/login-page.tsx';",
    'web/features/study and login meet only through a route',
  ],
  [
    'features → app in the web',
    'apps/web/src/features/study/bad.ts',
    "import '../../app/routes.tsx';",
    'web/features must not import web',
  ],
  [
    'ui → features',
    'apps/web/src/ui/bad.ts',
    "import '../features/login/login-page.tsx';",
    'web/ui must not import web/features',
  ],
  ['lib → ui', 'apps/web/src/lib/bad.ts', "import '../ui/button.tsx';", 'web/lib must not import web/ui'],
  [
    'schemas in the shell',
    'apps/web/src/app/bad.ts',
    "import { Card } from '@flipstack/contract';",
    'the web app imports only types',
  ],
  [
    'schemas in a feature',
    'apps/web/src/features/study/bad.ts',
    "import { Card } from '@flipstack/contract';",
    'the web app imports only types',
  ],
  [
    'rules in the shell, at once',
    'apps/web/src/lib/bad.ts',
    "import '@flipstack/contract/rules';",
    'the shell imports @flipstack/contract/rules by import()',
  ],
  [
    'the whole contract by import()',
    'apps/web/src/lib/bad.ts',
    "import('@flipstack/contract');",
    'the web app imports only types',
  ],
  [
    'a way around the exports',
    'apps/server/src/bad.ts',
    "import '@flipstack/study/src/session.ts';",
    '@flipstack/study does not export this',
  ],
  [
    'a path into a package',
    'apps/server/src/bad.ts',
    "import '../../../packages/study/src/session.ts';",
    'by its package name',
  ],
  [
    'a test with a path into a package',
    'apps/server/tests/bad.test.ts',
    "import '../../../packages/study/src/session.ts';",
    'by its package name',
  ],
  [
    'an undeclared package',
    'apps/server/src/bad.ts',
    "import 'left-pad';",
    'left-pad is not declared in apps/server/package.json',
  ],
  ['a test tool in the product', 'apps/server/src/bad.ts', "import 'vitest';", 'vitest is not declared'],
  [
    'a type import',
    'packages/study/src/bad.ts',
    "import type { Card } from '@flipstack/contract';",
    'study must not import contract',
  ],
  [
    'a type in an expression',
    'packages/study/src/bad.ts',
    "export type C = import('@flipstack/contract').Card;",
    'study must not import contract',
  ],
  [
    'a re-export',
    'packages/study/src/bad.ts',
    "export { Card } from '@flipstack/contract';",
    'study must not import contract',
  ],
  [
    'a re-export of everything',
    'packages/study/src/bad.ts',
    "export * from '@flipstack/contract';",
    'study must not import contract',
  ],
  [
    'a dynamic import',
    'packages/study/src/bad.ts',
    "export const c = () => import('@flipstack/contract');",
    'study must not import contract',
  ],
  [
    'a computed specifier',
    'apps/server/src/bad.ts',
    'export const load = (name: string) => import(name);',
    'computed specifier',
  ],
  ['a file that imports itself', 'apps/server/src/bad.ts', "import './bad.ts';", 'closes a cycle'],
])('reports %s', (_what, file, source, finding) => {
  write(file, `\n${source}`);
  const findings = checkImports(root);
  expect(
    findings.find((line) => line.startsWith(`${file}:2 `) && line.includes(finding)),
    findings.join('\n'),
  ).toBeTruthy();
});

test('reports a cycle once, with all its files in order', () => {
  write('apps/server/src/http/a.ts', "import './b.ts';");
  write('apps/server/src/http/b.ts', "import './c.ts';");
  write('apps/server/src/http/c.ts', "import type {} from './a.ts';");
  expect(checkImports(root)).toEqual([
    'apps/server/src/http/a.ts:1 closes a cycle: apps/server/src/http/a.ts → apps/server/src/http/b.ts → apps/server/src/http/c.ts → apps/server/src/http/a.ts',
  ]);
});

test('throws on a file that does not parse', () => {
  write('apps/server/src/bad.ts', 'import from from;');
  expect(() => checkImports(root)).toThrow('apps/server/src/bad.ts does not parse');
});
