/** Code in backticks at the start of a text, as in CommonMark. */
const codeSpan = /^(`+)(?!`)(.+?)(?<!`)\1(?!`)/s;

/** The code in backticks at the start of a text, and the text after it. */
export function readCodeSpan(text: string): { code: string; rest: string } | undefined {
  const [whole, , inside] = codeSpan.exec(text) ?? [];
  if (whole === undefined || inside === undefined) return undefined;
  const isPadded = /^ .* $/s.test(inside) && inside.trim() !== '';
  return { code: isPadded ? inside.slice(1, -1) : inside, rest: text.slice(whole.length) };
}

/** Writes a text of one line in backticks, from which {@link readCodeSpan} reads every character. */
export function inBackticks(code: string): string {
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  const isPadded = /^`|`$/.test(code) || (/^ .* $/s.test(code) && code.trim() !== '');
  return isPadded ? `${ticks} ${code} ${ticks}` : `${ticks}${code}${ticks}`;
}

/** Reads an accepted answer: `answer` in backticks, or just answer. */
export function readAnswer(written: string): string {
  const span = readCodeSpan(written);
  return span?.rest === '' ? span.code : written;
}

/** Writes an accepted answer without backticks if it reads the same. */
export const writeAnswer = (answer: string): string =>
  answer === answer.trim() && readAnswer(answer) === answer ? answer : inBackticks(answer);
