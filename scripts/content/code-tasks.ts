import { type CodeBody, kindAndBody } from '@flipstack/card-kinds';
import type { LintedModule } from '@flipstack/content/lint';

/** A code card with its place. */
export interface CodeTask {
  body: CodeBody;
  /** Empty if the card has none. */
  interviewInputs: readonly string[];
  permanentId: string;
  file: string;
  /** Of the card's heading. */
  line: number;
}

export const codeTasksIn = ({ file, module, lines }: LintedModule): CodeTask[] =>
  module.cards.flatMap((card, index) => {
    const checked = kindAndBody(card);
    if (checked.kind !== 'code') return [];
    const { interviewInputs = [], permanentId } = card;
    const line = lines.cards[index]?.heading ?? 1;
    return [{ body: checked.body, interviewInputs, permanentId, file, line }];
  });
