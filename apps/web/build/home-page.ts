import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { distFolder, prerenderFolder } from './folders.ts';
import { writePreloadScript } from './preload-script.ts';

/**
 * Inlines Home's HTML and the shell's styles, so that the first paint needs no other file, and adds
 * the script that preloads other screens.
 */
export async function writeHome(): Promise<void> {
  const file = join(distFolder, 'index.html');
  const page = await withInlineStyles(await readFile(file, 'utf8'));
  const preload = await writePreloadScript();
  const { renderHome } = await import(pathToFileURL(join(prerenderFolder, 'prerender.js')).href);
  await writeFile(
    file,
    page.replace('<!--page-->', () => renderHome()).replace('/*preload*/', () => preload),
  );
  // Only the build needs the manifest.
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
