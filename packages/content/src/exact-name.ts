/**
 * Writes the value of a field of the front matter on one line. What the reader would not give back as it is (line
 * breaks, white space around it) stands as a JSON string, and so does what begins like one.
 */
export const writeName = (name: string): string =>
  name.startsWith('"') || name !== name.trim() || /[\r\n]/.test(name) ? JSON.stringify(name) : name;

/** Reads what {@link writeName} has written; quotes that make no JSON string are just quotes. */
export function readName(written: string): string {
  if (!written.startsWith('"')) return written;
  try {
    const value: unknown = JSON.parse(written);
    return typeof value === 'string' ? value : written;
  } catch {
    return written;
  }
}
