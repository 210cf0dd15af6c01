import type { TestResult } from '@flipstack/runner';
import styles from './code.module.css';

interface Props {
  results: readonly TestResult[];
  /** How many of the results, from the start, are examples. */
  examplesCount: number;
}

/** The result of each test. Those that did not pass show what was expected. */
export function TestResults({ results, examplesCount }: Props) {
  return (
    <ol className={styles.results}>
      {results.map((result, index) => (
        <li key={nameOf(index, examplesCount)} data-outcome={result.outcome}>
          <p className={styles.resultHead}>
            <span aria-hidden="true">{result.outcome === 'passed' ? '✓' : '✕'}</span>{' '}
            {nameOf(index, examplesCount)}: {outcomeNames[result.outcome]}
          </p>
          {result.outcome !== 'passed' && result.outcome !== 'skipped' && <Failure result={result} />}
          {result.output !== '' && (
            <details>
              <summary>Output</summary>
              <pre className={styles.value}>{result.output}</pre>
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}

const nameOf = (index: number, examplesCount: number): string =>
  index < examplesCount ? `Example ${index + 1}` : `Test ${index - examplesCount + 1}`;

const outcomeNames = {
  passed: 'passed',
  failed: 'failed',
  error: 'ended with an error',
  timeout: 'took too long',
  memory: 'used too much memory',
  skipped: 'not run',
} as const satisfies Record<TestResult['outcome'], string>;

function Failure({ result: { test, got, error } }: { result: TestResult }) {
  return (
    <dl className={styles.facts}>
      {test.input.trim() !== '' && <Fact name="Input" value={test.input} />}
      <Fact name="Expected" value={test.output} />
      {got !== undefined && <Fact name="Got" value={got} />}
      {error && <Fact name="Error" value={describeError(error)} />}
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <pre className={styles.value}>{value}</pre>
      </dd>
    </div>
  );
}

function describeError({ name, message, line }: NonNullable<TestResult['error']>): string {
  const text = name === '' ? message : `${name}: ${message}`;
  return line === undefined ? text : `${text} (line ${line})`;
}
