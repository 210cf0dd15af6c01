/** The first `limit` characters, and `...` if the text is longer (specification, section 9). */
export function truncate(text: string, limit: number): string {
  const characters = Array.from(text);
  return characters.length > limit ? `${characters.slice(0, limit).join('')}...` : text;
}
