import { kindAndBody } from '@flipstack/card-kinds';
import type { PartPlace } from '../format/card-parts.ts';
import type { BlockName, BlockPart } from '../format/checks/card-check.ts';
import type { CardInFile } from '../format/module-file.ts';
import { filledText } from '../markdown/card-texts.ts';
import { codeBlocks } from '../markdown/code-blocks.ts';

/** A block of code of a card, by the name that its checks use. */
export interface CardBlock {
  name: BlockName;
  /** The first word after the fence. */
  language: string;
  code: string;
  part: PartPlace;
  /** The line of the part on which the code begins, from 0. */
  line: number;
}

/**
 * The blocks that checks can name. Options, reasons and follow-ups have one block at most, because
 * they are named by their own number. The code of tasks is left out: it is run with its tests.
 */
export function cardBlocks(card: CardInFile): CardBlock[] {
  return [
    ...blocksIn('question', 'question', card.question),
    ...bodyBlocks(card),
    ...blocksIn('good answer', 'goodAnswer', card.goodAnswer),
    ...blocksIn('great answer', 'greatAnswer', card.greatAnswer),
    ...card.followUps.flatMap(({ answer }, index) =>
      onlyBlock('follow-up', `followUpAnswers.${index}`, answer, index),
    ),
  ];
}

function bodyBlocks(card: CardInFile): CardBlock[] {
  const checked = kindAndBody(card);
  if (checked.kind === 'flip') return blocksIn('answer', 'answer', card.answer);
  const explanation = blocksIn('explanation', 'explanation', checked.body.explanation);
  switch (checked.kind) {
    case 'choice':
      return [
        ...checked.body.options.flatMap(({ text, why }, index) => [
          ...onlyBlock('option', `options.${index}`, text, index),
          ...onlyBlock('reason', `why.${index}`, why, index),
        ]),
        ...explanation,
      ];
    case 'cloze':
      return [...blocksIn('text', 'text', filledText(checked.body.text)), ...explanation];
    case 'order': {
      const { language, lines } = checked.body;
      const name: BlockName = { part: 'lines', number: 1 };
      return [{ name, language, code: lines.join('\n'), part: 'lines', line: 0 }, ...explanation];
    }
    case 'typed':
    case 'code':
      return explanation;
  }
}

const blocksIn = (name: BlockPart, part: PartPlace, text = ''): CardBlock[] =>
  codeBlocks(text).map(({ language, code, codeLine }, index) => ({
    name: { part: name, number: index + 1 },
    ...{ language, code, part, line: codeLine },
  }));

const onlyBlock = (name: BlockPart, part: PartPlace, text: string | undefined, index: number): CardBlock[] =>
  blocksIn(name, part, text)
    .slice(0, 1)
    .map((block) => ({ ...block, name: { part: name, number: index + 1 } }));
