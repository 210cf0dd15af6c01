import { expect, type Page } from '@playwright/test';
import { xssVectors } from '../../scripts/lib/xss-vectors.ts';

/** Those that the server stores. */
export const storable = xssVectors.filter((vector) => !vector.includes('\0') && vector.trim() !== '');

/** Joins texts, up to a length. A mark says where each begins. */
export function packed(texts: readonly string[], maxLength: number, separator: string): string[] {
  const packs: string[] = [];
  for (const text of texts) {
    const last = packs.at(-1);
    const joined = `${last}${separator}${text}`;
    if (last !== undefined && joined.length <= maxLength) packs[packs.length - 1] = joined;
    else packs.push(`Pack ${packs.length + 1}.${separator}${text}`);
  }
  return packs;
}

/** All of them, a few on each card. */
export const packs = packed(storable, 1200, '\n\n');
export const hostileCards = packs.map((text) => ({ question: text, answer: text }));
/** Without line breaks and other control characters. */
export const oneLine = storable.map((vector) => vector.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ').trim());
/** Those that can name a module or a team. */
export const names = [...new Set(oneLine)].filter((name) => name.length > 0 && name.length <= 90);

/**
 * Records what would run, before any page does. The returned function expects that nothing ran, and
 * that nothing in the document could.
 */
export async function watch(page: Page): Promise<() => Promise<void>> {
  const ran: string[] = [];
  await page.exposeFunction('recordRun', (what: string) => void ran.push(what));
  await page.addInitScript(() => {
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const)
      Object.assign(window, { [name]: () => Reflect.get(window, 'recordRun')(name) });
  });
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  const strays: string[] = [];
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (
      protocol.startsWith('http') &&
      !/^\/(?:$|api\/v1\/|assets\/|[\w.-]+\.(?:svg|png|ico|webmanifest|json|js|css|woff2)$)/.test(pathname)
    )
      strays.push(request.url());
  });
  return async () => {
    expect(await page.evaluate(findActiveContent)).toEqual([]);
    expect(ran).toEqual([]);
    expect(strays).toEqual([]);
  };
}

/** What in the document could run a script or load something, and is not ours. */
function findActiveContent(): string[] {
  const found: string[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    const name = element.localName;
    if (['iframe', 'object', 'embed', 'base', 'meta', 'portal', 'applet', 'frame'].includes(name))
      found.push(`<${name}>`);
    if (name === 'script' && !/^https?:/.test((element as HTMLScriptElement).src)) found.push('<script>');
    for (const { name: attribute, value } of element.attributes) {
      if (/^on/i.test(attribute)) found.push(`${name} ${attribute}`);
      const isUrl = ['href', 'src', 'action', 'formaction', 'xlink:href', 'poster', 'data'].includes(
        attribute,
      );
      if (isUrl && /^[\s\p{Cc}]*(?:javascript|vbscript|data|blob|filesystem)\s*:/iu.test(value))
        found.push(`${name} ${attribute}=${value}`);
    }
  }
  return found;
}
