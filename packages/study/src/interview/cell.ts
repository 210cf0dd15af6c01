import { type CardLevel, cardLevels } from '../card-level.ts';
import { type QuestionKind, questionKinds } from './question-kind.ts';

/** Questions of one stack, kind and level. */
export interface Cell {
  stack: string;
  kind: QuestionKind;
  level: CardLevel;
}

export interface CountedCell extends Cell {
  /** How many questions: one or more. */
  count: number;
}

/** Identifies a cell: kinds and levels contain no spaces, so that two cells never share a key. */
export const keyOf = ({ stack, kind, level }: Cell): string => `${kind} ${level} ${stack}`;

/** Counts equal cells: by stack as they first occur, then open, objective and code, then by level. */
export const countCells = (cells: readonly Cell[]): CountedCell[] =>
  [...Map.groupBy(cells, ({ stack }) => stack)].flatMap(([stack, ofStack]) =>
    questionKinds.flatMap((kind) =>
      cardLevels
        .map((level) => ({
          stack,
          kind,
          level,
          count: ofStack.filter((cell) => cell.kind === kind && cell.level === level).length,
        }))
        .filter(({ count }) => count > 0),
    ),
  );
