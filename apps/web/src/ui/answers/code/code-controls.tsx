import type { CodeBody } from '@flipstack/card-kinds';
import type { Effort, Response } from '@flipstack/study/grading';
import { useMemo, useState } from 'react';
import buttons from '../../button.module.css';
import { CodeEditor } from '../../code-editor/code-editor.tsx';
import { MarkdownText } from '../../markdown-text.tsx';
import styles from './code.module.css';
import { codeDraftKey, keepCodeDraft, readCodeDraft } from './code-drafts.ts';
import { downloadNote, RunnerStatus } from './runner-status.tsx';
import { TestResults } from './test-results.tsx';
import { type RunState, useCodeRun } from './use-code-run.ts';
import { isBusy } from './use-runner-task.ts';

interface Props {
  body: CodeBody;
  isChecked: boolean;
  /** Called after each submission whose tests have run. */
  onSubmitted: (response: Response<'code'>, effort: Effort) => void;
}

/** An editor with buttons to try the examples and to submit the code to all tests. */
export default function CodeControls({ body, isChecked, onSubmitted }: Props) {
  const draftKey = useMemo(() => codeDraftKey(body), [body]);
  const [shownAt] = useState(() => performance.now());
  const [code, setCode] = useState(() => readCodeDraft(draftKey) ?? body.starter);
  const [replacement, setReplacement] = useState<{ text: string }>();
  const [submissions, setSubmissions] = useState(0);
  const [isHinted, setHinted] = useState(false);
  const { state, run, stop } = useCodeRun(body);
  const write = (text: string) => {
    setCode(text);
    keepCodeDraft(draftKey, text === body.starter ? undefined : text);
  };
  const startOver = () => {
    write(body.starter);
    setReplacement({ text: body.starter });
  };
  const submit = async () => {
    if (isBusy(state) || isChecked) return;
    const results = await run(code, 'all');
    if (results === undefined) return;
    const passed = results.filter(({ outcome }) => outcome === 'passed').length;
    setSubmissions(submissions + 1);
    const ms = Math.round(performance.now() - shownAt);
    const effort = { submissions: submissions + 1, isHinted, ms, medianMs: undefined };
    if (passed === results.length) keepCodeDraft(draftKey, undefined);
    onSubmitted({ passed, total: results.length }, effort);
  };
  const tryExamples = () => {
    if (!isBusy(state)) void run(code, body.examples.length > 0 ? 'examples' : 'all');
  };
  return (
    <div className={styles.code}>
      {body.setup.trim() !== '' && <Setup text={body.setup} />}
      <CodeEditor
        language={body.language}
        label="Your code"
        text={code}
        replacement={replacement}
        onChange={write}
        onRun={tryExamples}
        onSubmit={() => void submit()}
        isReadOnly={isChecked}
      />
      {!isChecked && (
        <div className={styles.buttons}>
          <button
            type="button"
            className={buttons.button}
            aria-disabled={isBusy(state)}
            onClick={tryExamples}
          >
            Run
          </button>
          <button
            type="button"
            className={buttons.main}
            aria-disabled={isBusy(state)}
            onClick={() => void submit()}
          >
            Submit
          </button>
          {isBusy(state) && (
            <button type="button" className={buttons.button} onClick={stop}>
              Stop
            </button>
          )}
          {code !== body.starter && (
            <button type="button" className={buttons.plain} onClick={startOver}>
              Start over
            </button>
          )}
          {body.hint && !isHinted && (
            <button type="button" className={buttons.plain} onClick={() => setHinted(true)}>
              Show a hint (at most Hard)
            </button>
          )}
        </div>
      )}
      {isHinted && body.hint && <MarkdownText text={body.hint} />}
      <RunReport state={state} body={body} />
    </div>
  );
}

function Setup({ text }: { text: string }) {
  return (
    <details className={styles.setup}>
      <summary>What runs before your code</summary>
      <pre className={styles.value}>{text}</pre>
    </details>
  );
}

function RunReport({ state, body }: { state: RunState; body: CodeBody }) {
  return (
    <div className={styles.report}>
      <RunnerStatus state={state} text={summarize(state, body)} />
      {state.status === 'done' && (
        <TestResults results={state.result.results} examplesCount={body.examples.length} />
      )}
    </div>
  );
}

/** How many tests passed; before the first run, how to start one. */
function summarize(state: RunState, { language, examples }: CodeBody): string {
  if (state.status !== 'done')
    return ['Ctrl+Enter or ⌘+Enter runs the examples, with Shift it submits.', downloadNote(language) ?? '']
      .join(' ')
      .trim();
  const { which, results } = state.result;
  const passed = results.filter(({ outcome }) => outcome === 'passed').length;
  const noun = which === 'examples' && examples.length > 0 ? 'examples' : 'tests';
  return `${passed} of ${results.length} ${noun} passed`;
}
