import type { PhpFiles } from 'php-wasm/php8.5-web.mjs';
import { folders } from './harness.ts';
import { maxFileBytes, maxFiles } from './php-settings.ts';

const noSpaceLeft = 51;

/**
 * Limits what a test may write to files.
 * @returns removes all files of a test, and starts counting from zero
 */
export function limitFiles(files: PhpFiles): () => void {
  const { write, truncate, mknod } = files;
  const streams = [...files.streams];
  let bytes = 0;
  let count = 0;
  files.write = (stream, buffer, offset, length, position, canOwn) => {
    if (files.isFile(stream.node.mode)) {
      bytes += Math.max(0, (position ?? stream.position) + length - stream.node.usedBytes);
      if (bytes > maxFileBytes) throw new files.ErrnoError(noSpaceLeft);
    }
    return write(stream, buffer, offset, length, position, canOwn);
  };
  files.truncate = (file, length) => {
    bytes += length;
    if (bytes > maxFileBytes) throw new files.ErrnoError(noSpaceLeft);
    truncate(file, length);
  };
  files.mknod = (path, mode, device) => {
    if (++count > maxFiles) throw new files.ErrnoError(noSpaceLeft);
    return mknod(path, mode, device);
  };
  return () => {
    bytes = count = 0;
    for (const index of files.streams.keys()) files.streams[index] = streams[index];
    files.chdir(folders.card);
    for (const folder of Object.values(folders)) empty(files, folder);
  };
}

function empty(files: PhpFiles, folder: string): void {
  for (const name of files.readdir(folder)) {
    if (name === '.' || name === '..') continue;
    const path = `${folder}/${name}`;
    if (files.isDir(files.lstat(path).mode)) {
      files.chmod(path, 0o777);
      empty(files, path);
      files.rmdir(path);
    } else files.unlink(path);
  }
}
