import { balancedCode } from './balanced-code.ts';
import { fenceLanguages } from './fence-languages.ts';
import { headings } from './headings.ts';
import { leakedAnswer } from './leaked-answer.ts';
import { lengths } from './lengths.ts';
import { links } from './links.ts';
import { missingScope } from './missing-scope.ts';
import { rawHtml } from './raw-html.ts';
import type { CardRule } from './rule.ts';
import { twoQuestions } from './two-questions.ts';

/** The rules about one card. They need no more than a browser. */
export const cardRules: readonly CardRule[] = [
  lengths,
  twoQuestions,
  missingScope,
  leakedAnswer,
  headings,
  rawHtml,
  links,
  fenceLanguages,
  balancedCode,
];
