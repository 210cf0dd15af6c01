import { fileNameMaxLength } from '@flipstack/contract/limits';
import type { ChosenFile } from './chosen-file.ts';
import { zipOf } from './zip-of.ts';

/** One file as it is, or several as a zip named for their folder. */
export async function packFiles(files: readonly ChosenFile[]): Promise<{ name: string; body: Blob }> {
  const [first] = files;
  const shown = files.filter(({ path }) => !isHidden(path));
  if (first !== undefined && files.length === 1)
    return { name: shortName(first.path.split('/').at(-1) ?? ''), body: first.blob };
  const [folder = ''] = first?.path.split('/') ?? [];
  const isFolder = shown.every(({ path }) => path.startsWith(`${folder}/`));
  return { name: shortName(`${isFolder ? folder : 'files'}.zip`), body: await zipOf(shown) };
}

/** Settings of editors and version control, such as `.obsidian`, are not cards. */
const isHidden = (path: string): boolean => path.split('/').some((part) => part.startsWith('.'));

/** Keeps the end, because it names the format. */
const shortName = (name: string): string => [...name].slice(-fileNameMaxLength).join('').trim() || 'file';
