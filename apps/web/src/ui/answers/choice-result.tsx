import type { ChoiceBody } from '@flipstack/card-kinds';
import { type Grade, shuffledOptions } from '@flipstack/study/grading';
import { MarkdownText } from '../markdown-text.tsx';
import type { Result } from './answer.ts';
import styles from './answer-result.module.css';
import { Tag, type Tone } from './tag.tsx';

type Part = Grade<'choice'>['parts'][number];

interface Props {
  body: ChoiceBody;
  result: Result;
  /** The seed with which the options were shuffled. Without it, they are in the order of the card. */
  seed: number | undefined;
}

/** Every option in the order in which it was shown, with why it is right or wrong. */
export function ChoiceResult({ body, result, seed }: Props) {
  const parts = result.grade.parts as Part[];
  const order = seed === undefined ? [...body.options.keys()] : shuffledOptions(body, seed);
  return (
    <ul className={styles.options}>
      {order.map((index) => {
        const [option, part] = [body.options[index], parts[index]];
        if (!option || !part) return null;
        const [tone, words] = stateOf(part);
        return (
          <li key={index} className={styles.option} data-tone={tone}>
            {tone && <Tag tone={tone}>{words}</Tag>}
            <MarkdownText text={option.text} />
            {option.why && (
              <div className={styles.why}>
                <MarkdownText text={option.why} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function stateOf({ isChosen, isCorrect }: Part): [tone: Tone | undefined, words: string] {
  if (isChosen) return isCorrect ? ['right', 'Your choice, correct'] : ['wrong', 'Your choice, wrong'];
  return isCorrect ? ['missed', 'Correct, not chosen'] : [undefined, ''];
}
