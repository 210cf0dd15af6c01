import { type Response, shuffledLines, shuffledOptions } from '@flipstack/study/grading';
import { lazy, type ReactNode, type SubmitEvent, Suspense, useEffect, useMemo, useState } from 'react';
import buttons from '../button.module.css';
import type { Answer, AnswerableCard, AnswerableKind } from './answer.ts';
import styles from './answer-controls.module.css';
import type { AnswerProps, ControlsProps } from './answer-props.ts';
import { ChoiceControls } from './choice-controls.tsx';
import { ClozeControls } from './cloze-controls.tsx';
import { OrderControls } from './order-controls.tsx';
import { TypedControls } from './typed-controls.tsx';

const CodeControls = lazy(() => import('./code/code-controls.tsx'));

interface Props extends AnswerProps {
  card: AnswerableCard;
  /** The element with the question, which names the controls. */
  stemId: string;
}

/** The controls with which a card is answered. Enter checks the answer. */
export function AnswerControls(props: Props) {
  const { card } = props;
  if (card.kind === 'code') return <CodeAnswer {...props} body={card.body} />;
  return <AnswerForm {...props} card={card} />;
}

type FormCard = Exclude<AnswerableCard, { kind: 'code' }>;

function AnswerForm({ card, answer, onChange, check, hasCheckButton, ...props }: Props & { card: FormCard }) {
  const onDraft = (draft: Answer['draft']) => onChange({ draft });
  const [isEmpty, setEmpty] = useState(false);
  const isChecked = answer.result !== undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isChecked) return;
    setEmpty(answer.draft === undefined);
    if (answer.draft !== undefined) check();
  };
  return (
    <form data-answer className={styles.form} onSubmit={submit} autoComplete="off" aria-live="off">
      <fieldset className={styles.controls} aria-labelledby={props.stemId} disabled={isChecked}>
        {controlsOf(card, answer.draft, { ...props, onDraft, isChecked })}
      </fieldset>
      <div className={styles.foot}>
        <p role="status" className={styles.note}>
          {answer.result && (answer.result.response ? 'You have answered this card.' : revealedNote)}
          {isEmpty &&
            answer.draft === undefined &&
            `${emptyNotes[card.kind]}, or turn over the card to see it.`}
        </p>
        {/* Without a button, Enter in a field would check nothing. */}
        <button type="submit" className={buttons.main} hidden={!hasCheckButton || isChecked}>
          Check answer
        </button>
      </div>
    </form>
  );
}

const revealedNote = 'You have seen the answer to this card.';

const emptyNotes = {
  choice: 'Choose an answer first',
  typed: 'Type an answer first',
  cloze: 'Fill in a blank first',
  order: 'Move a line first',
} as const satisfies Record<FormCard['kind'], string>;

function controlsOf(
  card: FormCard,
  draft: Answer['draft'],
  {
    seed,
    ...props
  }: Pick<Props, 'seed' | 'stemId'> & { onDraft: (draft: Answer['draft']) => void; isChecked: boolean },
): ReactNode {
  switch (card.kind) {
    case 'choice':
      return <ShuffledChoice body={card.body} seed={seed} draft={draft as Draft<'choice'>} {...props} />;
    case 'typed':
      return <TypedControls draft={draft as Draft<'typed'>} {...props} />;
    case 'cloze':
      return <ClozeControls text={card.body.text} draft={draft as Draft<'cloze'>} {...props} />;
    case 'order':
      return <ShuffledLines body={card.body} seed={seed} draft={draft as Draft<'order'>} {...props} />;
  }
}

type Shuffled<Kind extends 'choice' | 'order'> = ControlsProps<Response<Kind>> & {
  body: Extract<FormCard, { kind: Kind }>['body'];
  seed: number;
};

function ShuffledChoice({ body, seed, ...props }: Shuffled<'choice'>) {
  const options = useMemo(
    () => shuffledOptions(body, seed).map((index) => ({ index, text: body.options[index]?.text ?? '' })),
    [body, seed],
  );
  return <ChoiceControls options={options} hasSeveral={body.hasSeveral} {...props} />;
}

function ShuffledLines({ body, seed, ...props }: Shuffled<'order'>) {
  const lines = useMemo(() => shuffledLines(body, seed), [body, seed]);
  const hasDivider = body.distractors.length > 0;
  return <OrderControls lines={lines} language={body.language} hasDivider={hasDivider} {...props} />;
}

/** The draft of a kind. A screen keeps the draft together with its card. */
type Draft<Kind extends AnswerableKind> = Response<Kind> | undefined;

type CodeCard = Extract<AnswerableCard, { kind: 'code' }>;

/** Code is checked by running it. Once it has passed all tests, the card turns. */
function CodeAnswer({ body, answer, check, onChange, hasCheckButton }: Props & { body: CodeCard['body'] }) {
  const isChecked = answer.result !== undefined;
  const draft = answer.draft as Draft<'code'>;
  const hasPassed = draft !== undefined && draft.passed === draft.total;
  useEffect(() => {
    if (hasPassed && !isChecked) check();
  }, [hasPassed, isChecked, check]);
  return (
    // Results are announced in a sentence, instead of being read from the start.
    <div aria-live="off">
      <Suspense fallback={<div className={styles.code} aria-busy="true" />}>
        <CodeControls body={body} answer={answer} onChange={onChange} isRated={!hasCheckButton} />
      </Suspense>
    </div>
  );
}
