import type { Response } from '@flipstack/study/grading';
import { type ReactNode, useEffect, useRef } from 'react';
import { MarkdownText } from '../markdown-text.tsx';
import { type AnswerableCard, type Result, verdictOf } from './answer.ts';
import styles from './answer-result.module.css';
import { ChoiceResult } from './choice-result.tsx';
import { ClozeResult } from './cloze-result.tsx';
import { CodeResult } from './code-result.tsx';
import { OrderResult } from './order-result.tsx';
import { ResultPart } from './result-part.tsx';
import { TypedResult } from './typed-result.tsx';

interface Props {
  card: AnswerableCard;
  result: Result;
  /** The seed with which the options were shuffled. */
  seed: number;
  /** Whether this side of the card is up. */
  isShown: boolean;
}

/** What was right and wrong, the right answer and the explanation. */
export function AnswerResult({ card, result, seed, isShown }: Props) {
  return (
    <div className={styles.result}>
      <Verdict result={result} detail={detailOf(card, result)} isShown={isShown} />
      <ResultParts card={card} result={result} seed={seed} />
    </div>
  );
}

interface ResultPartsProps extends Pick<Props, 'card' | 'result'> {
  /** As in `AnswerResult`. Without it, the options are in the order of the card. */
  seed?: number | undefined;
}

/** The result without its verdict, for places that say it themselves. */
export function ResultParts({ card, result, seed }: ResultPartsProps) {
  const { explanation } = card.body;
  return (
    <>
      {partsOf(card, result, seed)}
      {explanation && (
        <ResultPart name="Explanation" className={styles.explanation}>
          <MarkdownText text={explanation} />
        </ResultPart>
      )}
    </>
  );
}

interface VerdictProps {
  result: Result;
  detail: string | undefined;
  isShown: boolean;
}

/** Takes the focus when the card turns, because the control that had it is on the other side. */
function Verdict({ result, detail, isShown }: VerdictProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isShown) heading.current?.focus({ preventScroll: true });
  }, [isShown]);
  const tone = result.grade.isRight ? 'right' : result.response === undefined ? 'open' : 'wrong';
  return (
    <div className={styles.verdict} data-tone={tone}>
      <span className={styles.symbol} aria-hidden="true">
        {symbols[tone]}
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {verdictOf(result)}
      </h2>
      {detail && <p>{detail}</p>}
    </div>
  );
}

const symbols = { right: '✓', wrong: '✕', open: '–' } as const;

/** How much of a wrong answer was right. */
function detailOf(card: AnswerableCard, { response, grade }: Result): string | undefined {
  if (response === undefined) return 'It counts as wrong.';
  if (card.kind === 'code') return describeTests(response as Response<'code'>);
  if (grade.isRight || card.kind === 'choice' || card.kind === 'typed') return undefined;
  // A line that was rightly left out does not count.
  const parts = grade.parts.filter((part) => !('belongs' in part) || part.isPlaced || part.belongs);
  const right = parts.filter(({ isRight }) => isRight).length;
  return `${right} of ${parts.length} ${card.kind === 'cloze' ? 'blanks' : 'lines'} right`;
}

const describeTests = ({ passed, total }: Response<'code'>): string => `${passed} of ${total} tests passed`;

function partsOf(card: AnswerableCard, result: Result, seed: number | undefined): ReactNode {
  switch (card.kind) {
    case 'choice':
      return <ChoiceResult body={card.body} result={result} seed={seed} />;
    case 'typed':
      return <TypedResult body={card.body} result={result} />;
    case 'cloze':
      return <ClozeResult body={card.body} result={result} />;
    case 'order':
      return <OrderResult body={card.body} result={result} />;
    case 'code':
      return <CodeResult body={card.body} submitted={result.submitted} />;
  }
}
