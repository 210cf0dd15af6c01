/** No more of a file is read; what can be imported at once is much less. */
const fileMaxBytes = 4_000_000;

/** The text of a file, or in words why there is none. */
export async function readTextFile(file: File): Promise<{ text: string } | { problem: string }> {
  if (file.size > fileMaxBytes) return { problem: `${file.name} is too large to be read.` };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()) };
  } catch {
    return { problem: `${file.name} is not a text in UTF-8. Save it as one and try again.` };
  }
}
