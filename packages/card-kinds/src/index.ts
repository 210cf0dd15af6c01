export { canonicalText } from './canonical-text.ts';
export {
  type CardBody,
  type CardKind,
  type ChoiceBody,
  type ChoiceOption,
  type ClozeBody,
  type CodeBody,
  type CodeLanguage,
  type CodeTest,
  cardKinds,
  codeLanguages,
  isUnverified,
  type KindAndBody,
  kindAndBody,
  type OrderBody,
  type TypedBody,
} from './card-body.ts';
export { type Blank, blanksOf, type ClozeSegment, readCloze } from './cloze.ts';
export { fenced } from './markdown.ts';
export {
  type BodyProblem,
  bodyLimits,
  type FormIndexes,
  findBodyProblems,
  problemsInBody,
} from './problems-in-body.ts';
export { readableAnswer } from './readable-answer.ts';
export { canonicalOutput, isSameOutput } from './same-output.ts';
export { visibleParts } from './visible-parts.ts';
