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
import type { Plugin } from 'vite';

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

/** Puts the logos into the page once, as symbols that any `<use href="#icon-…">` shows without another request. */
export function technologySprite(): Plugin {
  const symbols = Object.entries(marks)
    .map(([name, mark]) => `<symbol id="icon-${name}" viewBox="0 0 24 24">${mark}</symbol>`)
    .join('');
  return {
    name: 'technology-sprite',
    transformIndexHtml: (html) =>
      html.replace(
        '<!--sprite-->',
        `<svg class="sprite" aria-hidden="true" width="0" height="0">${symbols}</svg>`,
      ),
  };
}

/** A logo's path to a tenth of its 24 units: finer than a pixel at the size of an icon, at half the bytes. */
function pathOf(icon: { svg: string }): string {
  const { data } = optimize(icon.svg, { multipass: true, floatPrecision: 1 });
  const [path] = /<path [^>]*\/>/.exec(data) ?? [];
  if (!path) throw new Error(`A logo has no path: ${icon.svg.slice(0, 80)}`);
  return path;
}
