import { expect, test } from 'vitest';
import { moduleFileName } from './module-file-name.ts';

test.each([
  ['Closures', 'closures.md'],
  ['C#: async & await', 'c-async-await.md'],
  ['  Größe – Çédille ', 'grosse-cedille.md'],
  ['Замыкания и области', 'замыкания-и-области.md'],
  ['हिन्दी', 'हिन्दी.md'],
  ['../../etc/passwd', 'etc-passwd.md'],
  ['"quoted"\r\nX: y', 'quoted-x-y.md'],
  ['🎉', 'module.md'],
  ['𝒳'.repeat(100), `${'x'.repeat(60)}.md`],
])('turns %j into %s', (moduleName, fileName) => {
  expect(moduleFileName(moduleName)).toBe(fileName);
});
