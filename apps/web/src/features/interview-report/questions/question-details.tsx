import type { ReportQuestion } from '@flipstack/contract';
import { Link } from 'react-router';
import { libraryPath } from '../../../lib/library-path.ts';
import { ResultParts } from '../../../ui/answers/answer-result.tsx';
import { MarkdownText } from '../../../ui/markdown-text.tsx';
import { CodeTests } from './code-tests.tsx';
import { OpenAnswer } from './open-answer.tsx';
import { checkedCard, resultOf, testResults } from './question-result.ts';
import styles from './questions.module.css';

/** Your answer to a question, the right one and why, and where to study it. */
export function QuestionDetails({ question }: { question: ReportQuestion }) {
  const { topic, slug, isInReviews } = question;
  const card = checkedCard(question);
  const result = card && resultOf(card, question);
  return (
    <>
      {card && result ? (
        <>
          <ResultParts card={card} result={result} />
          {card.kind === 'code' && question.tests !== null && question.tests.length > 0 && (
            <section aria-label="Tests">
              <p className={styles.name}>Tests</p>
              <CodeTests results={testResults(card.body, question)} body={card.body} />
            </section>
          )}
        </>
      ) : (
        <OpenDetails question={question} />
      )}
      <p className={styles.place}>
        <Link to={libraryPath({ slug })}>{topic}</Link>
        {isInReviews && <span>In your reviews ✓</span>}
      </p>
    </>
  );
}

function OpenDetails({ question }: { question: ReportQuestion }) {
  const { answer, keyPoints, covered, followUps } = question;
  return (
    <>
      <section aria-label="Your answer">
        <p className={styles.name}>Your answer</p>
        <OpenAnswer question={question} />
      </section>
      <section aria-label="Model answer">
        <p className={styles.name}>Model answer</p>
        <MarkdownText text={answer} />
      </section>
      {keyPoints.length > 0 && (
        <section aria-label="Key points">
          <p className={styles.name}>Key points</p>
          <ul className={styles.points}>
            {keyPoints.map((point, index) => (
              <li key={point}>
                {covered && <Covered isCovered={covered[index] ?? false} />}
                <MarkdownText text={point} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {followUps.length > 0 && (
        <section aria-label="Follow-ups">
          <p className={styles.name}>Follow-ups</p>
          <ul className={styles.points}>
            {followUps.map((one) => (
              <li key={one}>
                <MarkdownText text={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Covered({ isCovered }: { isCovered: boolean }) {
  return (
    <span className={styles.covered} data-covered={isCovered}>
      <span aria-hidden="true">{isCovered ? '✓' : '✕'}</span> {isCovered ? 'Covered' : 'Not covered'}
    </span>
  );
}
