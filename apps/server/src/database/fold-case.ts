/** A text in which a search looks, without regard to letter case; a small sigma has a form of its own at the end. */
export function foldCase(text: string): string {
  return text.toLowerCase().replaceAll('ς', 'σ');
}
