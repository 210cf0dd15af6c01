import type { CodeBody } from '@flipstack/card-kinds';
import { interviewAnswerLimits } from '@flipstack/study/interview';
import { useMemo, useState } from 'react';
import { formatCount } from '../../../lib/format-count.ts';
import code from '../../../ui/answers/code/code.module.css';
import { ExampleList } from '../../../ui/answers/code/example-list.tsx';
import { downloadNote, RunnerStatus } from '../../../ui/answers/code/runner-status.tsx';
import { TestResults } from '../../../ui/answers/code/test-results.tsx';
import { type RunState, useCodeRun } from '../../../ui/answers/code/use-code-run.ts';
import { isBusy } from '../../../ui/answers/code/use-runner-task.ts';
import { ValueText } from '../../../ui/answers/code/value-text.tsx';
import buttons from '../../../ui/button.module.css';
import { CodeEditor } from '../../../ui/code-editor/code-editor.tsx';
import { isCodeAnswer } from '../session/code-answer.ts';
import type { AnswerResponse } from '../session/local-answer.ts';
import type { AskedCode } from '../session/run-inputs.ts';

interface Props {
  body: AskedCode;
  response: AnswerResponse;
  respond: (response: AnswerResponse) => void;
  next: () => void;
}

/**
 * An editor for code. Its visible examples can be run. The inputs of the interview are run when the
 * learner leaves the question, and their results are not shown.
 */
export default function CodeQuestion({ body, response, respond, next }: Props) {
  const [text, setText] = useState(isCodeAnswer(response) ? response.source : body.starter);
  const [replacement, setReplacement] = useState<{ text: string }>();
  const runnable = useMemo(() => asCodeBody(body), [body]);
  const { state, run, stop } = useCodeRun(runnable);
  const isTooLong = text.length > interviewAnswerLimits.sourceLength;
  const write = (source: string) => {
    setText(source);
    if (source === body.starter) respond(null);
    else if (source.length <= interviewAnswerLimits.sourceLength)
      respond({ source, outputs: body.inputs.map(() => null) });
  };
  const startOver = () => {
    write(body.starter);
    setReplacement({ text: body.starter });
  };
  const runExamples = () => {
    if (!isBusy(state)) void run(text, 'examples');
  };
  return (
    <div className={code.code} aria-live="off">
      {body.setup.trim() !== '' && (
        <details className={code.setup}>
          <summary>What runs before your code</summary>
          <ValueText>{body.setup}</ValueText>
        </details>
      )}
      <ExampleList body={runnable} />
      <CodeEditor
        language={body.language}
        label="Your code"
        hasLanguageName
        text={text}
        replacement={replacement}
        onChange={write}
        onRun={runExamples}
        onSubmit={next}
        problem={isTooLong ? tooLong : undefined}
      />
      {isTooLong && (
        <p role="alert" className={code.warning}>
          {tooLong}.
        </p>
      )}
      <div className={code.buttons}>
        {body.examples.length > 0 && (
          <button type="button" className={buttons.button} onClick={isBusy(state) ? stop : runExamples}>
            {isBusy(state) ? 'Stop' : 'Run the examples'}
          </button>
        )}
        {text !== body.starter && (
          <button type="button" className={buttons.plain} onClick={startOver}>
            Start over
          </button>
        )}
      </div>
      <div className={code.report}>
        <RunnerStatus state={state} text={summarize(state, body)} />
        {state.status === 'done' && (
          <TestResults
            results={state.result.results}
            body={runnable}
            isOutdated={state.result.code !== text}
          />
        )}
      </div>
    </div>
  );
}

const tooLong = `Your code is not saved: it is longer than ${formatCount(interviewAnswerLimits.sourceLength, 'character')}`;

/** What the runner and its reports need. The tests and the solution stay on the server. */
const asCodeBody = ({ language, setup, starter, examples, isAnyOrder }: AskedCode): CodeBody => ({
  language,
  setup,
  starter,
  examples,
  isAnyOrder,
  tests: [],
  solution: '',
  wrongSolutions: [],
  isVerified: true,
});

/** How many examples passed; before the first run, what happens with the code. */
function summarize(state: RunState, { language, examples }: AskedCode): string {
  if (state.status !== 'done')
    return [
      examples.length > 0 ? 'Ctrl+Enter or ⌘+Enter runs the examples.' : '',
      'Other inputs are tried when you leave the question. You see the result in the report.',
      downloadNote(language) ?? '',
    ]
      .join(' ')
      .trim();
  const { results, isStopped } = state.result;
  const passed = results.filter(({ outcome }) => outcome === 'passed').length;
  return `${isStopped ? 'Stopped. ' : ''}${passed} of ${results.length} examples passed`;
}
