import type { CodeBody } from '@flipstack/card-kinds';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLikelyOwner } from '../../../lib/session/data-owner.ts';
import buttons from '../../button.module.css';
import { CodeEditor } from '../../code-editor/code-editor.tsx';
import { MarkdownText } from '../../markdown-text.tsx';
import type { Answer } from '../answer.ts';
import type { AnswerProps } from '../answer-props.ts';
import styles from './code.module.css';
import { codeDraftKey, keepCodeDraft, readCodeDraft } from './code-drafts.ts';
import { ExampleList } from './example-list.tsx';
import { downloadNote, RunnerStatus } from './runner-status.tsx';
import { TestResults } from './test-results.tsx';
import { type RunState, useCodeRun } from './use-code-run.ts';
import { isBusy } from './use-runner-task.ts';
import { ValueText } from './value-text.tsx';

interface Props extends Pick<AnswerProps, 'answer' | 'onChange'> {
  body: CodeBody;
  /** Whether the result suggests a rating, which a hint lowers. */
  isRated: boolean;
}

/** A double click on Run does not stop the code that it has started. */
const doubleClickMs = 400;

/** An editor with buttons to try the examples and to submit the code to all tests. */
export default function CodeControls({ body, answer, onChange, isRated }: Props) {
  const isChecked = answer.result !== undefined;
  const { code, write, replacement, startOver, bringBack, forget } = useCode(body, answer, onChange);
  const [shownAt] = useState(() => performance.now());
  const [submissions, setSubmissions] = useState(0);
  const [isHinted, setHinted] = useState(false);
  const { state, run, stop } = useCodeRun(body);
  const startedAt = useRef(0);
  const start = (which: 'examples' | 'all') => {
    startedAt.current = performance.now();
    return run(code, which);
  };
  const submit = async () => {
    if (isBusy(state) || isChecked) return;
    const done = await start('all');
    // A submission that was stopped does not count.
    if (done === undefined || done.isStopped) return;
    const { results } = done;
    const passed = results.filter(({ outcome }) => outcome === 'passed').length;
    setSubmissions(submissions + 1);
    const ms = Math.round(performance.now() - shownAt);
    const effort = { submissions: submissions + 1, isHinted, ms, medianMs: undefined };
    if (passed === results.length) forget();
    const draft = { passed, total: results.length };
    onChange({ draft, effort, submitted: code, unsubmitted: undefined });
  };
  const tryExamples = () => {
    if (!isBusy(state)) void start(body.examples.length > 0 ? 'examples' : 'all');
  };
  const runOrStop = () => {
    if (!isBusy(state)) return tryExamples();
    if (performance.now() - startedAt.current < doubleClickMs) return;
    stop();
  };
  return (
    <div className={styles.code}>
      {body.setup.trim() !== '' && <Setup text={body.setup} />}
      <ExampleList body={body} />
      <CodeEditor
        language={body.language}
        label="Your code"
        hasLanguageName
        text={code}
        replacement={replacement}
        onChange={write}
        onRun={tryExamples}
        onSubmit={() => void submit()}
        isReadOnly={isChecked}
      />
      {isChecked ? (
        <p className={styles.note}>
          {answer.result?.response
            ? 'You have answered this card.'
            : 'You have seen the answer to this card.'}
        </p>
      ) : (
        <div className={styles.buttons}>
          {/* Stays where it is, so that the focus does, and a second click hits nothing else. */}
          <button type="button" className={buttons.button} onClick={runOrStop}>
            {isBusy(state) ? 'Stop' : 'Run'}
          </button>
          <button
            type="button"
            className={buttons.main}
            aria-disabled={isBusy(state)}
            onClick={() => void submit()}
          >
            Submit
          </button>
          {(code !== body.starter || bringBack) && (
            <button type="button" className={buttons.plain} onClick={bringBack ?? startOver}>
              {bringBack ? 'Bring back my code' : 'Start over'}
            </button>
          )}
          {body.hint && !isHinted && (
            <button type="button" className={buttons.plain} onClick={() => setHinted(true)}>
              {isRated ? 'Show a hint (Hard at most)' : 'Show a hint'}
            </button>
          )}
        </div>
      )}
      {answer.unsubmitted === 'warned' && !isChecked && (
        <p role="alert" className={styles.warning}>
          Your code has not been submitted. To give up and see the answer, turn the card again.
        </p>
      )}
      {isHinted && body.hint && <Hint text={body.hint} />}
      {!isChecked && <RunReport state={state} body={body} code={code} />}
    </div>
  );
}

/** The code in the editor, which is kept until it has passed. */
function useCode(body: CodeBody, answer: Answer, onChange: Props['onChange']) {
  const { starter } = body;
  const owner = useLikelyOwner();
  const draftKey = useMemo(() => codeDraftKey(owner, body), [owner, body]);
  const [initial] = useState(() => (answer.result && answer.submitted) ?? readCodeDraft(draftKey) ?? starter);
  const [code, setCode] = useState(initial);
  const [discarded, setDiscarded] = useState<string>();
  const [replacement, setReplacement] = useState<{ text: string }>();
  const isUnsubmitted = code !== starter && code !== answer.submitted && answer.result === undefined;
  const isUnsubmittedCode = isUnsubmitted ? code : undefined;
  const change = useEffectEvent(onChange);
  useEffect(() => {
    // Also when the code changes, because a warning is about the code as it was.
    change({ unsubmitted: isUnsubmittedCode === undefined ? undefined : 'written' });
  }, [isUnsubmittedCode]);
  const write = (text: string) => {
    setCode(text);
    keepCodeDraft(draftKey, text === starter ? undefined : text);
    if (text !== starter) setDiscarded(undefined);
  };
  const replace = (text: string) => {
    write(text);
    setReplacement({ text });
  };
  return {
    code,
    write,
    replacement,
    startOver: () => {
      replace(starter);
      setDiscarded(code);
    },
    /** Undoes starting over, until something is written. */
    bringBack: discarded === undefined ? undefined : () => replace(discarded),
    forget: () => keepCodeDraft(draftKey, undefined),
  };
}

function Setup({ text }: { text: string }) {
  return (
    <details className={styles.setup}>
      <summary>What runs before your code</summary>
      <ValueText>{text}</ValueText>
    </details>
  );
}

/** Takes the focus from the button that showed it, which is gone. */
function Hint({ text }: { text: string }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <section ref={place} tabIndex={-1} aria-label="Hint">
      <MarkdownText text={text} />
    </section>
  );
}

interface ReportProps {
  state: RunState;
  body: CodeBody;
  /** What is in the editor now. */
  code: string;
}

function RunReport({ state, body, code }: ReportProps) {
  return (
    <div className={styles.report}>
      <RunnerStatus state={state} text={summarize(state, body)} />
      {state.status === 'done' && (
        <TestResults results={state.result.results} body={body} isOutdated={state.result.code !== code} />
      )}
    </div>
  );
}

/** How many tests passed; before the first run, how to start one. */
function summarize(state: RunState, { language, examples }: CodeBody): string {
  if (state.status !== 'done')
    return [
      'Ctrl+Enter or ⌘+Enter runs the examples. Ctrl+Shift+Enter submits.',
      downloadNote(language) ?? '',
    ]
      .join(' ')
      .trim();
  const { which, results, isStopped } = state.result;
  const passed = results.filter(({ outcome }) => outcome === 'passed').length;
  const noun = which === 'examples' && examples.length > 0 ? 'examples' : 'tests';
  return `${isStopped ? 'Stopped. ' : ''}${passed} of ${results.length} ${noun} passed`;
}
