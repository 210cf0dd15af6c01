/** A text without regard to letter case and to how its accents are written: what is compared when it must be unique. */
export function uniqueKey(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
