/** A text in which a search looks, without regard to letter case; a small sigma has a form of its own at the end. */
export function foldCase(text: string): string {
  return text.toLowerCase().replaceAll('ς', 'σ');
}

/** A text without regard to letter case and to how its accents are written: what is compared when it must be unique. */
export function uniqueKey(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
