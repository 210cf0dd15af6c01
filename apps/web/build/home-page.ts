import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeFetchAhead } from './fetch-ahead.ts';
import { distFolder, prerenderFolder } from './folders.ts';

/**
 * Puts Home's HTML and the shell's styles into the page, so that its first paint waits for no other file, and has it ask
 * early for what other screens need.
 */
export async function writeHome(): Promise<void> {
  const file = join(distFolder, 'index.html');
  const page = await withInlineStyles(await readFile(file, 'utf8'));
  const ahead = await writeFetchAhead();
  const { renderHome } = await import(pathToFileURL(join(prerenderFolder, 'prerender.js')).href);
  await writeFile(
    file,
    page.replace('<!--page-->', () => renderHome()).replace('/*ahead*/', () => ahead),
  );
  // The manifest has served the build; the browser never asks for it.
  await rm(join(distFolder, '.vite'), { recursive: true, force: true });
}

async function withInlineStyles(page: string): Promise<string> {
  let styled = page;
  for (const [tag, path = ''] of page.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g)) {
    const css = await readFile(join(distFolder, path), 'utf8');
    styled = styled.replace(tag, () => `<style>${css}</style>`);
  }
  return styled;
}
