import { kindAndBody } from '@flipstack/card-kinds';
import type { PartPlace } from '../../format/card-parts.ts';
import type { CardInFile } from '../../format/module-file.ts';
import { unparsedCode } from '../../markdown/body-code.ts';
import { codeBlocksOf } from '../../markdown/code-blocks.ts';
import type { CardFault, CardRule } from '../rule.ts';

/** In characters. */
export const questionMaxLength = 600;
/** Of the question of a coding task, which says what the code should do. */
export const taskMaxLength = 1200;
export const answerMaxLength = 1500;
/** Of an option, or of the reason why it is right or wrong. */
export const optionMaxLength = 400;
export const hintMaxLength = 500;
export const keyPointMaxLength = 100;
export const codeLineMaxLength = 80;

/** A card should be read in a minute, on a phone, so its texts and its lines of code are short. */
export const lengths: CardRule = {
  name: 'length',
  check: (card) => [
    ...questionTooLong(card),
    ...textsOfKindTooLong(card),
    ...card.keyPoints.flatMap((point, at) =>
      tooLong('keyPoints', point, 'a key point', at, keyPointMaxLength),
    ),
    ...shownCode(card).flatMap(({ part, codeLine, code }) =>
      code
        .split('\n')
        .flatMap((text, index) => tooLong(part, text, 'a line of code', codeLine + index, codeLineMaxLength)),
    ),
  ],
};

/** Learners are not shown wrong solutions and interview inputs, and tests only when they fail. */
const shownCode = (card: CardInFile): { part: PartPlace; code: string; codeLine: number }[] => [
  ...codeBlocksOf(card).filter(({ part }) => !/^(?:tests|wrongSolutions|interviewInputs)\./.test(part)),
  ...unparsedCode(card).map(({ part, code }) => ({ part, code, codeLine: 0 })),
];

const questionTooLong = ({ question, kind }: CardInFile): CardFault[] =>
  tooLong('question', question, 'a question', 0, kind === 'code' ? taskMaxLength : questionMaxLength);

/** The answer of a checked card repeats texts of its body, which are checked instead. */
function textsOfKindTooLong(card: CardInFile): CardFault[] {
  const checked = kindAndBody(card);
  if (checked.kind === 'flip') return tooLong('answer', card.answer, 'an answer', 0, answerMaxLength);
  const { body } = checked;
  return [
    ...('options' in body ? body.options : []).flatMap(({ text, why = '' }, index) => [
      ...tooLong(`options.${index}`, text, 'an option', 0, optionMaxLength),
      ...tooLong(`why.${index}`, why, 'the reason of an option', 0, optionMaxLength),
    ]),
    ...('hint' in body ? tooLong('hint', body.hint ?? '', 'a hint', 0, hintMaxLength) : []),
    ...tooLong('explanation', body.explanation ?? '', 'an explanation', 0, answerMaxLength),
  ];
}

function tooLong(
  part: CardFault['part'],
  text: string,
  what: string,
  at: number,
  limit: number,
): CardFault[] {
  if (text.length <= limit) return [];
  return [{ part, at, message: `${what} has at most ${limit} characters, this one has ${text.length}` }];
}
