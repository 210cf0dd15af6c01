import { type ReactNode, type RefObject, useDeferredValue, useId } from 'react';
import type { CardText } from '../../../lib/queries/card-text.ts';
import { CardTextArea, LevelSelect } from '../../../ui/card-text-fields.tsx';
import { MarkdownText } from '../../../ui/markdown-text.tsx';
import { useAdvice } from '../advice/use-advice.ts';
import styles from '../creation.module.css';
import cardStyles from './cards.module.css';

interface Props {
  text: CardText;
  onChange: (part: Partial<CardText>) => void;
  /** Shown under the question. */
  warning: ReactNode;
  questionRef: RefObject<HTMLTextAreaElement | null>;
  /** Ctrl or ⌘ with Enter. */
  onSubmit: () => void;
}

export function CardFields({ text, onChange, warning, questionRef, onSubmit }: Props) {
  const { adviceOn, settle } = useAdvice(text);
  const adviceId = useId();
  return (
    <div className={styles.fields}>
      <CardTextArea
        label="Question"
        rows={3}
        areaRef={questionRef}
        describedBy={`${adviceId}-question`}
        value={text.question}
        onChange={(question) => onChange({ question })}
        onSubmit={onSubmit}
        onBlur={settle}
      />
      {warning}
      <CardAdvice id={`${adviceId}-question`} messages={adviceOn('question')} />
      <div className={cardStyles.answer}>
        <CardTextArea
          label="Answer"
          rows={6}
          describedBy={`${adviceId}-answer`}
          value={text.answer}
          onChange={(answer) => onChange({ answer })}
          onSubmit={onSubmit}
          onBlur={settle}
        />
        <CardPreview answer={text.answer} />
      </div>
      <CardAdvice id={`${adviceId}-answer`} messages={adviceOn('answer')} />
      <LevelSelect
        className={cardStyles.level}
        value={text.level}
        onChange={(level) => onChange({ level })}
      />
      <p className={styles.quiet}>
        You can use Markdown, including code blocks. <kbd>Ctrl+Enter</kbd> or <kbd>⌘+Enter</kbd> adds a new
        card or saves the selected one.
      </p>
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
