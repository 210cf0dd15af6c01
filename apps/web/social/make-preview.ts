// Renders `public/preview.png`, the picture that chats and social networks show beside a link. The
// picture is committed, so that a build needs no browser. Run it by hand when the design changes:
//   FLIPSTACK_BROWSER=/path/to/chromium node apps/web/social/make-preview.ts
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toPalettePng } from './palette-png.ts';

const picture = join(import.meta.dirname, '../public/preview.png');

execFileSync(
  process.env.FLIPSTACK_BROWSER ?? 'chromium',
  [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--hide-scrollbars',
    '--force-device-scale-factor=1',
    '--window-size=1200,630',
    // The heading font is a local file, which Chromium treats as cross-origin.
    '--allow-file-access-from-files',
    `--screenshot=${picture}`,
    pathToFileURL(join(import.meta.dirname, 'preview.html')).href,
  ],
  { stdio: 'ignore' },
);
const small = toPalettePng(readFileSync(picture));
writeFileSync(picture, small);
console.log(`preview.png: ${small.length} bytes`);
