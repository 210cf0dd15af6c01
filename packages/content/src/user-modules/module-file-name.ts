/** In characters: no file system refuses so short a name, whatever its script. */
const nameMaxLength = 60;

/** The name of the file for a module, in small letters without accents: `Größe & Form` is in `grosse-form.md`. */
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
