/** The name of a file without folders and extension. */
export function baseName(path: string): string {
  const name = path.split(/[/\\]/).at(-1) ?? '';
  return name.replace(/\.[a-z\d]{1,10}$/i, '') || name;
}

/** The folders of a file from the top. */
export const foldersOf = (path: string): string[] =>
  path
    .split(/[/\\]/)
    .slice(0, -1)
    .filter((part) => part !== '' && part !== '.' && part !== '..');

export const hasExtension = (path: string, ...extensions: string[]): boolean =>
  extensions.some((extension) => path.toLowerCase().endsWith(`.${extension}`));
