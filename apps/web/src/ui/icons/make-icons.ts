// Gathers the logos into one file of symbols: run by hand when the set changes
// (`node apps/web/src/ui/icons/make-icons.ts`). One small request below the fold shows them all.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  siCss,
  siFacebook,
  siFigma,
  siHtml5,
  siInstagram,
  siJavascript,
  siMysql,
  siOpenjdk,
  siPostgresql,
  siPython,
  siReact,
  siTelegram,
  siVuedotjs,
  siWhatsapp,
} from 'simple-icons';
import { optimize } from 'svgo';

// The package carries no marks for C# and LinkedIn (their owners do not allow it), so these two are letters.
const letterMark = (letters: string) =>
  `<text x="12" y="17.5" text-anchor="middle" font-family="system-ui" font-weight="700" font-size="15">${letters}</text>`;

const marks: Record<string, string> = {
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
  facebook: pathOf(siFacebook),
  instagram: pathOf(siInstagram),
  telegram: pathOf(siTelegram),
  linkedin: letterMark('in'),
  whatsapp: pathOf(siWhatsapp),
};

const symbols = Object.entries(marks)
  .map(([name, mark]) => `<symbol id="${name}" viewBox="0 0 24 24">${mark}</symbol>`)
  .join('\n');
await writeFile(
  join(import.meta.dirname, 'icons.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols}\n</svg>\n`,
);

/** A logo's path to a tenth of its 24 units: finer than a pixel at the size of an icon, at half the bytes. */
function pathOf(icon: { svg: string }): string {
  const { data } = optimize(icon.svg, { multipass: true, floatPrecision: 1 });
  const [path] = /<path [^>]*\/>/.exec(data) ?? [];
  if (!path) throw new Error(`A logo has no path: ${icon.svg.slice(0, 80)}`);
  return path;
}
