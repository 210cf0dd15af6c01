import type { CardInFile } from '../format/module-file.ts';
import { balancedCode } from './code/balanced-code.ts';
import { fenceLanguages } from './code/fence-languages.ts';
import { choiceOptions } from './kinds/choice-options.ts';
import { clozeBlanks } from './kinds/cloze-blanks.ts';
import { codeTask } from './kinds/code-task.ts';
import { interviewInputs } from './kinds/interview-inputs.ts';
import { orderDistractors } from './kinds/order-distractors.ts';
import { typedAnswers } from './kinds/typed-answers.ts';
import type { CardFault, CardRule } from './rule.ts';
import { longAnswer, overlongAnswer } from './structure/answer-words.ts';
import { goodAndGreat } from './structure/good-and-great.ts';
import { headings } from './structure/headings.ts';
import { lengths } from './structure/lengths.ts';
import { missingSource } from './structure/missing-source.ts';
import { followUpCount, keyPoints } from './structure/part-counts.ts';
import { unansweredFollowUp } from './structure/unanswered-follow-up.ts';
import { absoluteWords } from './text/absolutes.ts';
import { britishSpelling } from './text/british-spelling.ts';
import { leakedAnswer } from './text/leaked-answer.ts';
import { links } from './text/links.ts';
import { missingScope } from './text/missing-scope.ts';
import { rawHtml } from './text/raw-html.ts';
import { translatedPhrases } from './text/translated-phrases.ts';
import { twoQuestions } from './text/two-questions.ts';

/** The rules for a single card. They also run in a browser. */
export const cardRules: readonly CardRule[] = [
  lengths,
  goodAndGreat,
  followUpCount,
  twoQuestions,
  missingScope,
  leakedAnswer,
  headings,
  rawHtml,
  links,
  fenceLanguages,
  balancedCode,
  choiceOptions,
  typedAnswers,
  clozeBlanks,
  orderDistractors,
  codeTask,
  interviewInputs,
];

/** Rules for sources, answers and language, which a card of the library follows as well. */
export const libraryRules: readonly CardRule[] = [
  missingSource,
  overlongAnswer,
  keyPoints,
  unansweredFollowUp,
  translatedPhrases,
  britishSpelling,
];

/** Rules that may be broken for a reason. Their reports are for a reader, and are never findings. */
export const warningRules: readonly CardRule[] = [longAnswer, absoluteWords];

/** The faults of one card, as advice to its author. */
export const lintCard = (
  card: CardInFile,
  rules: readonly CardRule[] = cardRules,
): (CardFault & { rule: string })[] =>
  rules.flatMap(({ name, check }) => check(card).map((fault) => ({ ...fault, rule: name })));
