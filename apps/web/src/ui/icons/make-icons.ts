// Builds the SVG sprites. Home's logos are one small file. Those of the other stacks are in a second
// file, which the first visit does not load. Run it by hand when a logo changes:
//   node apps/web/src/ui/icons/make-icons.ts
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  siCss,
  siFacebook,
  siFigma,
  siGo,
  siHtml5,
  siInstagram,
  siJavascript,
  siMysql,
  siOpenjdk,
  siPhp,
  siPostgresql,
  siPython,
  siReact,
  siTelegram,
  siVuedotjs,
  siWhatsapp,
} from 'simple-icons';
import { optimize } from 'svgo';

// The package has no logos for C# and LinkedIn, for legal reasons, so these two are letters.
const letterMark = (letters: string) =>
  `<text x="12" y="17.5" text-anchor="middle" font-family="system-ui" font-weight="700" font-size="15">${letters}</text>`;

const homeMarks = {
  react: pathOf(siReact),
  uiux: pathOf(siFigma),
  java: pathOf(siOpenjdk),
  js: pathOf(siJavascript),
  csharp: letterMark('C#'),
  python: pathOf(siPython),
  postgresql: pathOf(siPostgresql),
  mysql: pathOf(siMysql),
  html: pathOf(siHtml5),
  css: pathOf(siCss),
  vue: pathOf(siVuedotjs),
  go: pathOf(siGo),
  php: pathOf(siPhp),
  facebook: pathOf(siFacebook),
  instagram: pathOf(siInstagram),
  telegram: pathOf(siTelegram),
  linkedin: letterMark('in'),
  whatsapp: pathOf(siWhatsapp),
};

/** The usual drawing of a database, because SQL has no logo. */
const cylinder =
  '<path d="M12 2C7 2 3 3.8 3 6v12c0 2.2 4 4 9 4s9-1.8 9-4V6c0-2.2-4-4-9-4m0 2c4.2 0 7 1.4 7 2s-2.8 2-7 2-7-1.4-7-2 2.8-2 7-2m7 14c0 .6-2.8 2-7 2s-7-1.4-7-2v-2.6A17 17 0 0 0 12 17q4.2 0 7-1.6zm0-6c0 .6-2.8 2-7 2s-7-1.4-7-2V9.4A17 17 0 0 0 12 11q4.2 0 7-1.6z"/>';

const stackMarks = { sql: cylinder };

await writeSymbols('icons.svg', homeMarks);
await writeSymbols('stack-icons.svg', stackMarks);

async function writeSymbols(file: string, marks: Readonly<Record<string, string>>): Promise<void> {
  const symbols = Object.entries(marks)
    .map(([name, mark]) => `<symbol id="${name}" viewBox="0 0 24 24">${mark}</symbol>`)
    .join('\n');
  const text = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols}\n</svg>\n`;
  await writeFile(join(import.meta.dirname, file), text);
}

/** A logo's path, rounded to a tenth of a unit: finer than a pixel, at half the bytes. */
function pathOf(icon: { svg: string }): string {
  const { data } = optimize(icon.svg, { multipass: true, floatPrecision: 1 });
  const [path] = /<path [^>]*\/>/.exec(data) ?? [];
  if (!path) throw new Error(`A logo has no path: ${icon.svg.slice(0, 80)}`);
  return path;
}
