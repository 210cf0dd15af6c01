import { fenced, type OrderBody } from '@flipstack/card-kinds';
import type { Grade } from '@flipstack/study/grading';
import { MarkdownText } from '../markdown-text.tsx';
import type { Result } from './answer.ts';
import styles from './answer-result.module.css';
import { ResultPart } from './result-part.tsx';
import { Tag, type Tone } from './tag.tsx';

type Part = Grade<'order'>['parts'][number];

/** The lines as they were put in order, then the right order. */
export function OrderResult({ body, result }: { body: OrderBody; result: Result }) {
  const parts = (result.grade.parts as Part[])
    .filter(({ isPlaced, belongs }) => isPlaced || belongs)
    .map((part, id) => ({ ...part, id }));
  const { isRight } = result.grade;
  return (
    <>
      {result.response !== undefined && !isRight && (
        <ResultPart name="Your order">
          <ol className={styles.lines}>
            {parts.map(({ id, ...part }) => {
              const [tone, words] = stateOf(part);
              return (
                <li key={id} data-tone={tone} data-missing={!part.isPlaced || undefined}>
                  <MarkdownText text={fenced(part.text, body.language)} />
                  <Tag tone={tone}>{words}</Tag>
                </li>
              );
            })}
          </ol>
        </ResultPart>
      )}
      <ResultPart name="Right order">
        <MarkdownText text={fenced(shownOrder(body, result).join('\n'), body.language)} />
        {body.alsoAccepted.length > 0 && <p className={styles.why}>Other orders are accepted too.</p>}
      </ResultPart>
    </>
  );
}

/** The learner's order if it is right, or else the author's. */
const shownOrder = (body: OrderBody, { response, grade }: Result): string[] =>
  grade.isRight && response !== undefined && 'lines' in response ? response.lines : body.lines;

function stateOf({ isPlaced, belongs, isRight }: Part): [tone: Tone, words: string] {
  if (!isPlaced) return ['missed', 'Missing'];
  if (isRight) return ['right', 'Right'];
  return ['wrong', belongs ? 'Wrong place' : 'Does not belong'];
}
