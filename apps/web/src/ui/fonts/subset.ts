// Subsets the display font to one weight and the characters of headings. The result is committed.
// Run it by hand when the font or the characters change: `node apps/web/src/ui/fonts/subset.ts`
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
);
// The characters of headings, without kerning, which would add 4 kB to the first visit.
const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?\'"()/#+-=&–—’“”…';

const subset = await subsetFont(await readFile(source), characters, {
  targetFormat: 'woff2',
  variationAxes: { wght: 650 },
  keepFeatures: [],
  noLayoutClosure: true,
  noHinting: true,
});
await writeFile(join(import.meta.dirname, 'display.woff2'), subset);
console.log(`display.woff2: ${subset.length} bytes`);
