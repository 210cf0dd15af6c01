/**
 * Splits highlighted code into lines, each with its line break. A `span` that covers several lines,
 * such as a comment, is closed at the end of each line and opened again on the next.
 */
export function codeLines(html: string): string[] {
  const open: string[] = [];
  return html.split(/(?<=\n)/).flatMap((text) => {
    const before = open.join('');
    const tags = text.match(/<[^>]+>/g) ?? [];
    for (const tag of tags) {
      if (tag.startsWith('</')) open.pop();
      else open.push(tag);
    }
    // Closing tags after the last line break are not another line.
    const isEmpty = text.length === tags.join('').length;
    return isEmpty ? [] : [`${before}${text}${'</span>'.repeat(open.length)}`];
  });
}
