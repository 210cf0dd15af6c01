import { limits } from '../../limits.ts';
import { safeMediaName } from '../../media/media-name.ts';
import { damaged, readEntry, type ZipArchive, type ZipEntry } from '../../zip/zip-archive.ts';
import { numberField, readMessage, textField } from '../protobuf.ts';

/**
 * The media of a package: the entry of each file by its name. A package without a list, or with an
 * empty one, has no media.
 */
export async function readMediaList(archive: ZipArchive, isZstd: boolean): Promise<Map<string, ZipEntry>> {
  const list = archive.entries.get('media');
  if (list === undefined) return new Map();
  const bytes = await readEntry(archive, list, limits.textMaxBytes, isZstd);
  const files = new Map<string, ZipEntry>();
  for (const [entryName, name] of isZstd ? latestList(bytes) : legacyList(bytes)) {
    const entry = archive.entries.get(entryName);
    const safe = safeMediaName(name);
    if (entry !== undefined && safe !== undefined) files.set(safe, entry);
  }
  return files;
}

/** A JSON object: `{"0": "picture.png"}`. */
function legacyList(bytes: Buffer): [string, string][] {
  const text = bytes.toString('utf8').trim();
  if (text === '') return [];
  try {
    const list: unknown = JSON.parse(text);
    if (typeof list !== 'object' || list === null) return [];
    return Object.entries(list).filter((one): one is [string, string] => typeof one[1] === 'string');
  } catch (error) {
    throw damaged(error);
  }
}

/**
 * `MediaEntries` of Anki's `import_export.proto`. A file is stored under its index, or under the
 * number in field 255.
 */
function latestList(bytes: Buffer): [string, string][] {
  try {
    return (readMessage(bytes).get(1) ?? []).map((entry, index) => {
      const fields = readMessage(entry instanceof Uint8Array ? entry : new Uint8Array());
      const number = fields.has(255) ? numberField(fields, 255) : index;
      return [String(number), textField(fields, 1)];
    });
  } catch (error) {
    throw damaged(error);
  }
}
