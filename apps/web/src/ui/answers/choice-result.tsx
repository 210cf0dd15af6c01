import type { ChoiceBody } from '@flipstack/card-kinds';
import { type Grade, shuffledOptions } from '@flipstack/study/grading';
import { MarkdownText } from '../markdown-text.tsx';
import type { Result } from './answer.ts';
import styles from './answer-result.module.css';
import { Tag, type Tone } from './tag.tsx';

type Part = Grade<'choice'>['parts'][number];

/** Every option in the order in which it was shown, with why it is right or wrong. */
export function ChoiceResult({ body, result, seed }: { body: ChoiceBody; result: Result; seed: number }) {
  const parts = result.grade.parts as Part[];
  return (
    <ul className={styles.options}>
      {shuffledOptions(body, seed).map((index) => {
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
