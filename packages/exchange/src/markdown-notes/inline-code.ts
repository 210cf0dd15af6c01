/** Whether a position of a line is in a code span, a link target or a formula. */
export function isInCode(line: string, position: number): boolean {
  for (const { index, 0: span } of line.matchAll(spans))
    if (index < position && position < index + span.length) return true;
  return false;
}

const spans = /(`+)(?:(?!\1)[\s\S])*\1|\]\([^()\s]*\)|\$[^$\n]+\$|https?:\/\/\S+/g;
