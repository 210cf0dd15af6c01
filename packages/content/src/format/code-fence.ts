/**
 * Follows fenced code line by line: given the fence that is open before a line, returns the one
 * that is open after it. As in CommonMark, no backtick may follow an opening run of backticks on
 * its line.
 */
export function fenceAfter(line: string, fence: string | undefined): string | undefined {
  const [, marker, rest = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/s.exec(line) ?? [];
  if (marker === undefined) return fence;
  if (fence === undefined) return marker.startsWith('`') && rest.includes('`') ? undefined : marker;
  const closes = marker.startsWith(fence) && rest.trim() === '';
  return closes ? undefined : fence;
}
