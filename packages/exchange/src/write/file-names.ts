import { moduleFileName } from '@flipstack/content/user-modules';

/** Names files after modules, in their order and each name once: `0001-closures.json`. */
export function fileNames(): (name: string, extension: string) => string {
  let count = 0;
  return (name, extension) => {
    count += 1;
    return `${String(count).padStart(4, '0')}-${moduleFileName(name).replace(/md$/, extension)}`;
  };
}
