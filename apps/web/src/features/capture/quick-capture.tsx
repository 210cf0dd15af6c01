import { type RefObject, useRef } from 'react';
import { Link } from 'react-router';
import { useStackChoice } from '../../lib/queries/stacks.ts';
import { MemberQueries } from '../../lib/query.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { CardTextArea } from '../../ui/card-text-fields.tsx';
import field from '../../ui/form-field.module.css';
import sheet from '../../ui/form-sheet.module.css';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { Labelled } from '../../ui/labelled.tsx';
import { StackSelect } from '../../ui/stack-select.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './capture.module.css';
import { type CaptureProblem, captureProblem } from './capture-problem.ts';
import { useCapture } from './use-capture.ts';
import { type Capture, useCaptureDraft } from './use-capture-draft.ts';

export default function QuickCapture() {
  useTitle('Quick capture');
  return <MemberQueries>{(userId) => <CaptureForm userId={userId} />}</MemberQueries>;
}

/** One form for a quick card: the tag names the module, which is created if needed. */
function CaptureForm({ userId }: { userId: number }) {
  const { draft, update, forgetCard } = useCaptureDraft(userId);
  // Until the server has answered, the stack of the last card is the only choice.
  const stack = useStackChoice(draft.stackName, draft.stackName === '' ? [] : [draft.stackName]);
  const fields = {
    tag: useRef<HTMLInputElement>(null),
    question: useRef<HTMLTextAreaElement>(null),
    answer: useRef<HTMLTextAreaElement>(null),
  };
  const { save, isPending } = useSave(fields, forgetCard);
  return (
    <FormSheet
      title="Quick capture"
      prompt="One idea per card. The tag is the name of its module; a new tag creates one."
    >
      <form
        className={`${sheet.form} ${styles.form}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save({ ...draft, stackName: stack.stackName });
        }}
      >
        <Labelled label="Tag">
          {(id) => (
            <input
              id={id}
              ref={fields.tag}
              className={field.control}
              autoComplete="off"
              value={draft.tag}
              onChange={(event) => update({ tag: event.target.value })}
            />
          )}
        </Labelled>
        <StackSelect
          choice={stack}
          onChange={(stackName) => update({ stackName })}
          emptyHint="There are no stacks yet. Ask an administrator to add one."
        />
        <CardTextArea
          label="Question"
          rows={3}
          areaRef={fields.question}
          value={draft.question}
          onChange={(question) => update({ question })}
        />
        <div className={styles.answer}>
          <CardTextArea
            label="Answer"
            rows={6}
            areaRef={fields.answer}
            value={draft.answer}
            onChange={(answer) => update({ answer })}
          />
        </div>
        <SubmitButton disabled={isPending}>Save</SubmitButton>
      </form>
      <Hints />
    </FormSheet>
  );
}

function Hints() {
  return (
    <>
      <p className={styles.hint}>
        You can use Markdown, including code blocks.{' '}
        <span className={styles.keys}>
          <kbd>Ctrl+Enter</kbd> or <kbd>⌘+Enter</kbd> saves.
        </span>
      </p>
      <p className={sheet.links}>
        <Link to="/createdmoduls">Back to modules</Link>
      </p>
    </>
  );
}

type Fields = Record<CaptureProblem['field'], RefObject<HTMLElement | null>>;

/** Saves the card or says what is wrong, and focuses the field where the user continues. */
function useSave(fields: Fields, forgetCard: (saved: Capture) => void) {
  const showToast = useToast();
  const { send, isPending } = useCapture();
  const showError = (text: string) => showToast({ role: 'alert', text });
  const save = (capture: Capture) => {
    if (isPending) return;
    const problem = captureProblem(capture);
    if (problem) {
      showError(problem.message);
      fields[problem.field].current?.focus();
      return;
    }
    if (capture.stackName === '') return showError('Error: the card was not saved. Choose a stack first.');
    send(capture, {
      onSuccess: ({ moduleName }) => {
        forgetCard(capture);
        fields.question.current?.focus();
        showToast({ role: 'status', text: `Card added to ${moduleName}` });
      },
      onError: showError,
    });
  };
  return { save, isPending };
}
