import { type CardBody, type CardKind, kindAndBody } from '@flipstack/card-kinds';
import { runtimeOf } from '@flipstack/runner';
import {
  type CheckedCard,
  type CheckedKind,
  type Effort,
  type Grade,
  gradeResponse,
  type Response,
} from '@flipstack/study/grading';

/** The kinds that are answered with the controls of this folder. */
export type AnswerableKind = CheckedKind;
export type AnswerableCard = CheckedCard<AnswerableKind>;

/** A card with a kind, as the server sends it. */
export interface CardOfKind {
  kind?: CardKind | undefined;
  body?: CardBody | undefined;
}

/** What the learner has done with a card that can be checked. */
export interface Answer {
  /** Undefined until something was chosen, typed or moved. */
  draft?: Response<AnswerableKind> | undefined;
  /** What it took so far, for code. */
  effort?: Effort | undefined;
  /** The code that was submitted last. */
  submitted?: string | undefined;
  /**
   * Whether there is code that was not submitted. To see the answer, which would waste it, the learner
   * has to ask twice.
   */
  unsubmitted?: 'written' | 'warned' | undefined;
  /** Undefined until the answer was checked, or shown without one. */
  result?: Result | undefined;
}

export interface Result {
  /** Undefined if the answer was shown before the learner gave one, which counts as wrong. */
  response: Response<AnswerableKind> | undefined;
  grade: Grade<AnswerableKind>;
  effort: Effort | undefined;
  /** The code that was submitted last. */
  submitted?: string | undefined;
}

/**
 * The card with its kind, if it is answered on screen. Other cards are turned and graded by hand:
 * those without a check, and code that no runtime can run.
 */
export function answerableCard(card: CardOfKind): AnswerableCard | undefined {
  const checked = kindAndBody(card);
  if (checked.kind === 'flip') return undefined;
  const isRunnable = checked.kind !== 'code' || runtimeOf[checked.body.language] !== undefined;
  return isRunnable ? checked : undefined;
}

/** Checks what the learner has entered so far. Nothing at all counts as wrong. */
export function checkAnswer(card: AnswerableCard, { draft, effort, submitted }: Answer): Result {
  const grade = gradeResponse<AnswerableKind>(card, draft ?? nothing[card.kind]);
  return { response: draft, grade, effort, submitted };
}

/** The answer once the learner has asked for its result: checked, or with a warning at first. */
export function answerWithResult(card: AnswerableCard, answer: Answer): Answer {
  if (answer.result) return answer;
  if (answer.unsubmitted === 'written') return { ...answer, unsubmitted: 'warned' };
  return { ...answer, result: checkAnswer(card, answer) };
}

const nothing: { [Kind in AnswerableKind]: Response<Kind> } = {
  choice: { chosen: [] },
  typed: { text: '' },
  cloze: { blanks: [] },
  order: { lines: [] },
  code: { passed: 0, total: 1 },
};

/** The result in words, as it is announced. */
export function verdictOf({ response, grade }: Result): string {
  if (response === undefined) return 'Not answered';
  return grade.isRight ? 'Right' : 'Wrong';
}
