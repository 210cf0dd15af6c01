import { siCss, siFacebook, siFigma, siHtml5, siInstagram, siJavascript, siMysql } from 'simple-icons';
import { siOpenjdk, siPostgresql, siPython, siReact, siTelegram, siVuedotjs, siWhatsapp } from 'simple-icons';
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
      html.replace('<!--sprite-->', `<svg class="sprite" aria-hidden="true" width="0" height="0">${symbols}</svg>`),
  };
}

function pathOf(icon: { path: string }): string {
  return `<path d="${icon.path}"/>`;
}
