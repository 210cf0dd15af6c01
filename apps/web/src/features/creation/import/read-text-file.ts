/** Larger files are not read at all. The limit of one import is much lower. */
const fileMaxBytes = 4_000_000;

/** The text of a file, or why it cannot be read. */
export async function readTextFile(file: File): Promise<{ text: string } | { problem: string }> {
  if (file.size > fileMaxBytes)
    return { problem: `${file.name} is larger than 4 MB. Split it into smaller files.` };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()) };
  } catch {
    return { problem: `${file.name} is not UTF-8 text. Save it as UTF-8 and try again.` };
  }
}
