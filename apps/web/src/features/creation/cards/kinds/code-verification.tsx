import { type CodeBody, type CodeTest, findBodyProblems } from '@flipstack/card-kinds';
import { type TestResult, verifyCode } from '@flipstack/runner';
import { useEffect, useRef } from 'react';
import { formIndexesOf } from '../../../../lib/queries/card-text.ts';
import type { Runner } from '../../../../lib/runner/open-runner.ts';
import { downloadNote, RunnerStatus } from '../../../../ui/answers/code/runner-status.tsx';
import { isBusy, useRunnerTask } from '../../../../ui/answers/code/use-runner-task.ts';
import buttons from '../../../../ui/button.module.css';
import { focusPart } from '../field-problem.tsx';
import styles from './kinds.module.css';

interface Props {
  body: CodeBody;
  onChange: (body: CodeBody) => void;
}

/** What is wrong with the task, or nothing. Undefined after outputs were filled in. */
type Finding = string[] | undefined;

/**
 * Runs the solution, the starter and the wrong solutions in the browser. Only a card that was
 * verified in this way counts as more than a draft.
 */
export function CodeVerification({ body, onChange }: Props) {
  const { state, start, reset } = useRunnerTask<Finding>(body.language);
  const latest = useRef(body);
  const resetOnEdit = useRef(reset);
  useEffect(() => {
    latest.current = body;
    resetOnEdit.current = reset;
  });
  const runs = runningParts(body);
  const shown = useRef(runs);
  useEffect(() => {
    // A result is about the code that was run.
    if (shown.current !== runs) resetOnEdit.current();
    shown.current = runs;
  }, [runs]);
  const section = useRef<HTMLElement>(null);
  const verify = async () => {
    const tidy = withoutEmptyParts(body);
    const problems = await start(async (runner) => {
      const [first] = findBodyProblems({ kind: 'code', body: tidy }, formIndexesOf(body));
      return first ? [first.message] : verifyCode(tidy, (code) => runner.run(tidy, code, 'all'));
    });
    if (problems?.length === 0 && runningParts(latest.current) === runs)
      onChange({ ...latest.current, isVerified: true });
  };
  const fillIn = async () => {
    let filled: CodeBody | undefined;
    await start(async (runner) => {
      filled = await withOutputs(body, runner);
      return firstFilled(body, filled) === undefined
        ? ['The solution has no results to fill in. Run it to see why.']
        : undefined;
    });
    const part = filled && firstFilled(body, filled);
    if (!filled || part === undefined || runningParts(latest.current) !== runs) return;
    // The message is about the code with these outputs.
    shown.current = runningParts(filled);
    onChange(filled);
    // The button that was pressed is gone.
    focusPart(section.current?.closest('form') ?? null, part);
  };
  const hasEmpty = [...body.examples, ...body.tests].some(isOutputMissing);
  return (
    <section
      ref={section}
      aria-label="Verification"
      className={styles.verification}
      data-verified={body.isVerified}
    >
      <p className={styles.verdict}>{body.isVerified ? '✓ Verified' : 'Draft: not verified yet'}</p>
      <p className={styles.help}>
        {body.isVerified
          ? 'The solution passes every test. The starter and the wrong solutions do not.'
          : 'You can save and study a draft. It is verified once the solution passes every test, and the starter and the wrong solutions do not.'}
      </p>
      <div className={styles.row}>
        <button
          type="button"
          className={buttons.button}
          aria-disabled={isBusy(state)}
          onClick={() => !isBusy(state) && void verify()}
        >
          Run the solution
        </button>
        {hasEmpty && (
          <button
            type="button"
            className={buttons.button}
            aria-disabled={isBusy(state)}
            onClick={() => !isBusy(state) && void fillIn()}
          >
            Fill in empty outputs
          </button>
        )}
        {isBusy(state) && (
          <button type="button" className={buttons.button} onClick={reset}>
            Stop
          </button>
        )}
      </div>
      <RunnerStatus state={state} text={describe(state, body)} />
      {state.status === 'done' && state.result && state.result.length > 0 && (
        <ul className={styles.problems} role="alert">
          {state.result.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function describe(state: ReturnType<typeof useRunnerTask<Finding>>['state'], body: CodeBody): string {
  if (state.status === 'idle') return body.isVerified ? '' : (downloadNote(body.language) ?? '');
  if (state.status !== 'done') return '';
  if (state.result === undefined)
    return 'The outputs of the solution were filled in. Check that they are right.';
  return state.result.length === 0 ? 'Everything ran as it should' : '';
}

/** Everything that decides whether the card is verified. */
const runningParts = ({
  language,
  setup,
  starter,
  examples,
  tests,
  isAnyOrder,
  solution,
  wrongSolutions,
}: CodeBody): string =>
  JSON.stringify([language, setup, starter, examples, tests, isAnyOrder, solution, wrongSolutions]);

/** The card as it is saved. */
const withoutEmptyParts = (body: CodeBody): CodeBody => ({
  ...body,
  examples: body.examples.filter(isFilled),
  tests: body.tests.filter(isFilled),
  wrongSolutions: body.wrongSolutions.filter((code) => code.trim() !== ''),
});

const isFilled = ({ input, output }: CodeTest): boolean => `${input}${output}`.trim() !== '';

const isOutputMissing = ({ output }: CodeTest): boolean => output.trim() === '';

/** The card with what its solution returns wherever an output is empty. */
async function withOutputs(body: CodeBody, runner: Runner): Promise<CodeBody> {
  const results = await runner.run(body, body.solution, 'all');
  const fill = (test: CodeTest, result: TestResult | undefined): CodeTest =>
    isOutputMissing(test) ? { ...test, output: outputOf(result) } : test;
  const { length } = body.examples;
  return {
    ...body,
    examples: body.examples.map((test, index) => fill(test, results[index])),
    tests: body.tests.map((test, index) => fill(test, results[length + index])),
    isVerified: false,
  };
}

/** The first expected output that was empty before, as a part of the form. */
function firstFilled(before: CodeBody, after: CodeBody): string | undefined {
  for (const list of ['examples', 'tests'] as const) {
    const index = before[list].findIndex((test, at) => test.output !== after[list][at]?.output);
    if (index !== -1) return `${list}.${index}.output`;
  }
  return undefined;
}

function outputOf(result: TestResult | undefined): string {
  if (result?.got !== undefined) return result.got;
  return result?.error?.name ? JSON.stringify({ $error: result.error.name }) : '';
}
