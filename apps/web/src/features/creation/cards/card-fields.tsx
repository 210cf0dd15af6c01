import { kindAndBody } from '@flipstack/card-kinds';
import { lazy, type ReactNode, type RefObject, Suspense, useDeferredValue, useId } from 'react';
import { type CardText, tidyCardText } from '../../../lib/queries/card-text.ts';
import { CardTextArea, LevelSelect } from '../../../ui/card-text-fields.tsx';
import { MarkdownText } from '../../../ui/markdown-text.tsx';
import { useAdvice } from '../advice/use-advice.ts';
import styles from '../creation.module.css';
import cardStyles from './cards.module.css';
import { useProblemOf } from './field-problem.tsx';
import { KindSelect } from './kinds/kind-select.tsx';
import { TagField } from './tag-field.tsx';

const KindFields = lazy(() => import('./kinds/kind-fields.tsx'));

interface Props {
  text: CardText;
  onChange: (part: Partial<CardText>) => void;
  /** Shown under the question. */
  warning: ReactNode;
  /** The tags of the cards of the module, the most common first. */
  knownTags: readonly string[];
  questionRef: RefObject<HTMLTextAreaElement | null>;
  /** Alt with an arrow key: opens the previous or next card. */
  step: (by: 1 | -1) => void;
  /** Changes when the fields get another card. */
  cardKey: string;
  /** Changes when the fields must be reset. */
  fieldsKey: string;
}

export function CardFields({
  text,
  onChange,
  warning,
  knownTags,
  questionRef,
  step,
  cardKey,
  fieldsKey,
}: Props) {
  const adviceId = useId();
  const checked = kindAndBody(text);
  // The rules for answers are about answers that are read.
  const { adviceOn, settle } = useAdvice(checked.kind === 'flip' ? text : { ...text, answer: '' });
  const questionProblem = useProblemOf('question');
  const answerProblem = useProblemOf('answer');
  return (
    <div className={styles.fields}>
      <div className={cardStyles.choices}>
        {/* Above everything that it changes, so that it stays where it is. */}
        <KindSelect key={cardKey} className={cardStyles.choice} text={text} onChange={onChange} />
        <LevelSelect
          className={cardStyles.choice}
          value={text.level}
          onChange={(level) => onChange({ level })}
        />
      </div>
      <CardTextArea
        label="Question"
        rows={3}
        areaRef={questionRef}
        describedBy={`${adviceId}-question`}
        problem={questionProblem}
        value={text.question}
        onChange={(question) => onChange({ question })}
        onStep={step}
        onBlur={settle}
      />
      {warning}
      <CardAdvice id={`${adviceId}-question`} messages={adviceOn('question')} />
      {checked.kind === 'flip' ? (
        <div className={cardStyles.answer}>
          <CardTextArea
            label="Answer"
            rows={6}
            describedBy={`${adviceId}-answer`}
            problem={answerProblem}
            value={text.answer}
            onChange={(answer) => onChange({ answer })}
            onStep={step}
            onBlur={settle}
          />
          <CardPreview answer={text.answer} />
        </div>
      ) : (
        <>
          <Suspense>
            <KindFields key={fieldsKey} text={text} onChange={onChange} />
          </Suspense>
          <CardPreview answer={tidyCardText(text).answer} />
        </>
      )}
      <CardAdvice id={`${adviceId}-answer`} messages={adviceOn('answer')} />
      <p className={styles.quiet}>
        You can use Markdown, including code blocks, and paste or drop pictures and sounds.{' '}
        <span className={cardStyles.keys}>
          <kbd>Alt+P</kbd> chooses them from your files, <kbd>Ctrl+Enter</kbd> or <kbd>⌘+Enter</kbd> adds a
          new card or saves the selected one, <kbd>Alt+↑</kbd> and <kbd>Alt+↓</kbd> open the previous or next
          card.
        </span>
      </p>
      <TagField
        key={`${fieldsKey} tags`}
        tags={text.tags ?? []}
        onChange={(tags) => onChange({ tags })}
        known={knownTags}
      />
    </div>
  );
}

/** Advice on the text above. The card can still be saved. */
function CardAdvice({ id, messages }: { id: string; messages: readonly string[] }) {
  return (
    <div id={id} aria-live="polite" className={cardStyles.advice}>
      {messages.length > 0 && (
        <ul>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The answer as the card will show it. It may lag behind fast typing. */
function CardPreview({ answer }: { answer: string }) {
  const shown = useDeferredValue(answer);
  return (
    <div className={styles.preview}>
      <p className={styles.quiet}>Preview</p>
      {shown.trim() === '' ? (
        <p className={styles.quiet}>Your formatted answer appears here.</p>
      ) : (
        <MarkdownText text={shown} />
      )}
    </div>
  );
}
