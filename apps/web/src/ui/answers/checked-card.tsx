import { type ReactNode, useId } from 'react';
import type { OpenState } from '../asked-question.tsx';
import { FlipCard, type FlippableCard } from '../flip-card.tsx';
import { RetryNote } from '../retry-note.tsx';
import type { AnswerableCard } from './answer.ts';
import type { AnswerProps } from './answer-props.ts';
import styles from './checked-card.module.css';
import { type AnswerParts, useAnswerParts } from './use-answer-parts.ts';

interface CheckedCardProps extends AnswerProps {
  card: FlippableCard;
  checked: AnswerableCard;
  face: 'question' | 'answer';
  /** Whether a long question above the result is expanded. */
  asked: OpenState;
}

/** A card whose answer is checked: its question with the controls, then the result. */
export function CheckedCard({ card, checked, face, answer, asked, ...props }: CheckedCardProps) {
  const stemId = useId();
  const { parts, hasFailed, retry } = useAnswerParts(true);
  const { result } = answer;
  const shown = (part: (loaded: AnswerParts) => ReactNode): ReactNode =>
    parts ? part(parts) : <NotLoaded hasFailed={hasFailed} retry={retry} />;
  return (
    <FlipCard
      card={card}
      face={face}
      asked={asked}
      checked={{
        stemId,
        controls: shown(({ AnswerControls }) => (
          <AnswerControls card={checked} answer={answer} stemId={stemId} {...props} />
        )),
        result:
          result &&
          shown(({ AnswerResult }) => (
            <AnswerResult card={checked} result={result} seed={props.seed} isShown={face === 'answer'} />
          )),
      }}
    />
  );
}

function NotLoaded({ hasFailed, retry }: { hasFailed: boolean; retry: () => void }) {
  if (!hasFailed) return <div className={styles.loading} aria-busy="true" />;
  return (
    <RetryNote retry={retry} isRetrying={false}>
      The controls for this card were not loaded. Check your connection.
    </RetryNote>
  );
}
