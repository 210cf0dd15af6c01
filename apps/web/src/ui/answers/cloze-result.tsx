import { blanksOf, type ClozeBody } from '@flipstack/card-kinds';
import type { Grade } from '@flipstack/study/grading';
import type { Result } from './answer.ts';
import styles from './answer-result.module.css';
import { ClozeText } from './cloze-text.tsx';

/** The text with what was typed into its blanks, and what belongs there. */
export function ClozeResult({ body, result }: { body: ClozeBody; result: Result }) {
  const parts = result.grade.parts as Grade<'cloze'>['parts'];
  const others = otherAnswers(body);
  return (
    <>
      <ClozeText
        text={body.text}
        renderBlank={(index) => {
          const part = parts[index];
          return part && <Filled {...part} />;
        }}
      />
      {others.length > 0 && (
        <dl className={styles.answers}>
          {others.map(({ answer, accepted }) => (
            <div key={answer}>
              <dt>
                Also accepted for <code>{answer}</code>
              </dt>
              <dd className={styles.list}>
                {accepted.map((one) => (
                  <code key={one}>{one}</code>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function Filled({ text, expected, isRight }: Grade<'cloze'>['parts'][number]) {
  if (isRight)
    return (
      <span className={styles.filled} data-tone="right">
        <span aria-hidden="true">✓</span> {text}
        <span className="visually-hidden"> (right)</span>
      </span>
    );
  const typed = text.trim();
  return (
    <>
      <span className={styles.filled} data-tone="wrong">
        <span aria-hidden="true">✕</span> {typed === '' ? 'empty' : <del>{typed}</del>}
        <span className="visually-hidden"> (wrong), right answer: </span>
      </span>{' '}
      <span className={styles.filled} data-tone="missed">
        {expected}
      </span>
    </>
  );
}

/** The other answers that a blank accepts, by the answer that is shown. */
function otherAnswers({ text, alsoAccepted }: ClozeBody): { answer: string; accepted: string[] }[] {
  const answers = new Map(blanksOf(text).map(({ number, answer }) => [String(number), answer]));
  return Object.entries(alsoAccepted).flatMap(([number, accepted]) => {
    const answer = answers.get(number);
    return answer === undefined || accepted.length === 0 ? [] : [{ answer, accepted }];
  });
}
