const codeBlock = /^ *(`{3,}|~{3,})[^\n]*\n([\s\S]*?)^ *\1/m;
const linesMax = 8;

/** The first lines of a question's first code block; empty if it has none. Lines stay whole. */
export function previewCode(question: string): string {
  const lines = (question.match(codeBlock)?.[2] ?? '').trimEnd().split('\n');
  return lines.length <= linesMax ? lines.join('\n') : [...lines.slice(0, linesMax), '…'].join('\n');
}
