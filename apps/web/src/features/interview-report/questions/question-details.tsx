import type { ReportQuestion } from '@flipstack/contract';
import { Link } from 'react-router';
import { libraryPath } from '../../../lib/library-path.ts';
import { ResultParts } from '../../../ui/answers/answer-result.tsx';
import { ResultPart } from '../../../ui/answers/result-part.tsx';
import { FollowUps } from '../../../ui/follow-ups.tsx';
import { GoodAndGreat } from '../../../ui/good-and-great.tsx';
import { MarkdownText } from '../../../ui/markdown-text.tsx';
import { ReportProblem } from '../../../ui/report-problem/report-problem.tsx';
import { CodeTests } from './code-tests.tsx';
import { OpenAnswer } from './open-answer.tsx';
import { checkedCard, resultOf, testResults } from './question-result.ts';
import styles from './questions.module.css';

/** Your answer to a question, the right one and why, and where to study it. */
export function QuestionDetails({ question }: { question: ReportQuestion }) {
  const { topic, slug, isInReviews, followUps } = question;
  const card = checkedCard(question);
  const result = card && resultOf(card, question);
  return (
    <>
      {card && result ? (
        <>
          <ResultParts card={card} result={result} />
          {card.kind === 'code' && question.tests !== null && question.tests.length > 0 && (
            <ResultPart name="Tests">
              <CodeTests
                results={testResults(card.body, question)}
                body={card.body}
                position={question.position}
              />
            </ResultPart>
          )}
        </>
      ) : (
        <OpenDetails question={question} />
      )}
      {followUps.length > 0 && (
        <ResultPart name="Follow-ups">
          <FollowUps followUps={followUps} />
        </ResultPart>
      )}
      <p className={styles.place}>
        <Link to={libraryPath({ slug })}>{topic}</Link>
        {isInReviews && <span>In your reviews ✓</span>}
      </p>
      <ReportProblem card={question} />
    </>
  );
}

function OpenDetails({ question }: { question: ReportQuestion }) {
  const { answer, keyPoints, covered, goodAnswer, greatAnswer } = question;
  return (
    <>
      <ResultPart name="Your answer">
        <OpenAnswer question={question} />
      </ResultPart>
      <ResultPart name="Model answer">
        <MarkdownText text={answer} />
      </ResultPart>
      {keyPoints.length > 0 && (
        <ResultPart name="Key points">
          <ul className={styles.points}>
            {keyPoints.map((point, index) => (
              <li key={point}>
                {covered && <Covered isCovered={covered[index] ?? false} />}
                <MarkdownText text={point} />
              </li>
            ))}
          </ul>
        </ResultPart>
      )}
      {goodAnswer && greatAnswer && <GoodAndGreat goodAnswer={goodAnswer} greatAnswer={greatAnswer} />}
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
