import { type CodeBody, kindAndBody } from '@flipstack/card-kinds';
import type { PartPlace } from '../format/card-parts.ts';
import { languageFences } from '../format/kinds/code.ts';
import type { CardInFile } from '../format/module-file.ts';

/** Code of a body, which is not within a Markdown text. */
export interface BodyCode {
  part: PartPlace;
  language: string;
  code: string;
}

/** The code of a body that should parse on its own. Starters and single lines need not. */
export function bodyCode(card: CardInFile): BodyCode[] {
  const checked = kindAndBody(card);
  if (checked.kind === 'order') {
    const { language, lines } = checked.body;
    return [{ part: 'lines', language, code: lines.join('\n') }];
  }
  return checked.kind === 'code' ? codeOfTask(checked.body, card.interviewInputs) : [];
}

/** Code that the learner sees, but that need not parse: a starter, and lines that do not belong. */
export function unparsedCode(card: CardInFile): BodyCode[] {
  const checked = kindAndBody(card);
  if (checked.kind === 'order') {
    const { language, distractors } = checked.body;
    return [{ part: 'distractors', language, code: distractors.join('\n') }];
  }
  return checked.kind === 'code' ? [{ part: 'starter', language: '', code: checked.body.starter }] : [];
}

function codeOfTask(body: CodeBody, interviewInputs: readonly string[] = []): BodyCode[] {
  const code: [PartPlace, string][] = [
    ['setup', body.setup],
    ...body.examples.map(({ input }, index): [PartPlace, string] => [`examples.${index}`, input]),
    ...body.tests.map(({ input }, index): [PartPlace, string] => [`tests.${index}`, input]),
    ['solution', body.solution],
    ...body.wrongSolutions.map((wrong, index): [PartPlace, string] => [`wrongSolutions.${index}`, wrong]),
    ...interviewInputs.map((input, index): [PartPlace, string] => [`interviewInputs.${index}`, input]),
  ];
  // Highlighters and parsers know SQL by one name.
  const language = body.language === 'postgresql' ? 'sql' : languageFences[body.language];
  return code.flatMap(([part, text]) => (text.trim() === '' ? [] : [{ part, language, code: text }]));
}
