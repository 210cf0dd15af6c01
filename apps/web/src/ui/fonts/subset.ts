// Cuts the display face to one weight and the characters of headings: run by hand when the face or the set changes
// (`node apps/web/src/ui/fonts/subset.ts`). The result is kept in the repository so that a build needs no cutting.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
);
// What headings are made of. The rest of ASCII and its kerning would cost 3 kB on the first visit.
const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?\'"()/#+-=&–—’“”…';

const cut = await subsetFont(await readFile(source), characters, {
  targetFormat: 'woff2',
  variationAxes: { wght: 650 },
  keepFeatures: ['kern'],
  noLayoutClosure: true,
  noHinting: true,
});
await writeFile(join(import.meta.dirname, 'display.woff2'), cut);
console.log(`display.woff2: ${cut.length} bytes`);
