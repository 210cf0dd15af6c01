/**
 * Follows fenced code through the lines of a text: given the fence that is open before a line, answers the one that is
 * open after it. As in CommonMark, what follows an opening run of backticks on its line holds no backtick.
 */
export function fenceAfter(line: string, fence: string | undefined): string | undefined {
  const [, marker, rest = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/s.exec(line) ?? [];
  if (marker === undefined) return fence;
  if (fence === undefined) return marker.startsWith('`') && rest.includes('`') ? undefined : marker;
  const closes = marker.startsWith(fence) && rest.trim() === '';
  return closes ? undefined : fence;
}
