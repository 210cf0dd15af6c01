/** In characters: short enough for every file system and script. */
const nameMaxLength = 60;

/**
 * The file name for a module, in lower case without accents: `Größe & Form` becomes
 * `grosse-form.md`.
 */
export function moduleFileName(moduleName: string): string {
  const words = moduleName
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  const slug = [...(words ?? []).join('-')].slice(0, nameMaxLength).join('');
  return `${slug === '' ? 'module' : slug}.md`;
}
