import type { Answer } from './answer.ts';

/** How a screen and the controls of a card share what was answered. */
export interface AnswerProps {
  /** Shuffles the options or lines: the same number gives the same order. */
  seed: number;
  answer: Answer;
  /** Called with what the learner has changed. */
  onChange: (change: Omit<Answer, 'result'>) => void;
  /** Checks what was entered. */
  check: () => void;
  /** Whether the button that checks the answer is on the card. If not, the screen has it. */
  hasCheckButton: boolean;
}

/** What the controls of each kind get. */
export interface ControlsProps<Draft> {
  /** The element with the question. */
  stemId: string;
  draft: Draft | undefined;
  /** Whether the answer was checked, so that it cannot change anymore. */
  isChecked: boolean;
  onDraft: (draft: Draft | undefined) => void;
}
