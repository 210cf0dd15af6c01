/**
 * Folds letter case for searching. The final form of the Greek sigma (ς) becomes the ordinary one.
 */
export function foldCase(text: string): string {
  return text.toLowerCase().replaceAll('ς', 'σ');
}

/** The key that enforces uniqueness: it ignores letter case and how accents are encoded. */
export function uniqueKey(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
