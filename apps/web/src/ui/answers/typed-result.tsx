import type { TypedBody } from '@flipstack/card-kinds';
import { normalizeAnswer } from '@flipstack/study/grading';
import type { Result } from './answer.ts';
import styles from './answer-result.module.css';
import { Tag } from './tag.tsx';

/** What was typed, and what is accepted. */
export function TypedResult({ body, result: { response, grade } }: { body: TypedBody; result: Result }) {
  const typed = response !== undefined && 'text' in response ? response.text : undefined;
  const [first = '', ...others] = body.accepted;
  return (
    <dl className={styles.answers}>
      {typed !== undefined && (
        <div>
          <dt>Your answer</dt>
          <dd>
            <code>{typed}</code>{' '}
            <Tag tone={grade.isRight ? 'right' : 'wrong'}>{grade.isRight ? 'Right' : 'Wrong'}</Tag>
            {!grade.isRight && isAlmost(typed, body) && (
              <p className={styles.why}>Only letter case or spaces differ. They matter here.</p>
            )}
          </dd>
        </div>
      )}
      <div>
        <dt>Answer</dt>
        <dd>
          <code>{first}</code>
        </dd>
      </div>
      {others.length > 0 && (
        <div>
          <dt>Also accepted</dt>
          <dd className={styles.list}>
            {others.map((other) => (
              <code key={other}>{other}</code>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Whether a wrong answer would be right if letter case and spaces did not matter. */
const isAlmost = (typed: string, { accepted }: TypedBody): boolean =>
  accepted.some((one) => normalizeAnswer(one, false) === normalizeAnswer(typed, false));
