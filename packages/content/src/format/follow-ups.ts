import { guardText } from './exact-text.ts';
import type { PartReader } from './kinds/part-reader.ts';
import type { FollowUp } from './module-file.ts';
import { indexesOf, type PlacedLine, readText, textOf } from './placed-text.ts';

const expectedFollowUp =
  'Expected a follow-up: `- question`, and below it, indented by two spaces, the lines of its answer: `  > …`.';

/** Reads follow-ups: list items, each perhaps followed by indented lines that start with `>`. */
export function readFollowUps(parts: PartReader): FollowUp[] {
  const read: { question: PlacedLine; answer: PlacedLine[] }[] = [];
  for (const line of parts.lines('followUps')) {
    const question = /^- (.*)$/s.exec(line.text)?.[1]?.trim();
    const answer = /^ +>(?: (.*)|(.*))$/s.exec(line.text);
    const last = read.at(-1);
    if (question) read.push({ question: { ...line, text: question }, answer: [] });
    else if (answer && last) last.answer.push({ ...line, text: answer[1] ?? answer[2] ?? '' });
    else if (line.text.trim() !== '') parts.report(line.index, expectedFollowUp);
  }
  parts.place(
    'followUps',
    read.map(({ question }) => question.index),
  );
  return read.map(({ question, answer }, index) => {
    const lines = readText(answer);
    parts.place(`followUpAnswers.${index}`, indexesOf(lines));
    return { question: question.text, ...(lines.length > 0 && { answer: textOf(lines) }) };
  });
}

/** Writes follow-ups whose questions have one line each. */
export const writeFollowUps = (followUps: readonly FollowUp[]): string =>
  followUps
    .flatMap(({ question, answer }) => [`- ${question}`, ...(answer === undefined ? [] : quoted(answer))])
    .join('\n');

const quoted = (answer: string): string[] =>
  guardText(answer)
    .split('\n')
    .map((line) => (line === '' ? '  >' : `  > ${line}`));
