import type { CodeBody } from '@flipstack/card-kinds';
import {
  compareRows,
  formatError,
  formatValue,
  isOutputCut,
  sharedError,
  type TestResult,
} from '@flipstack/runner';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/format-count.ts';
import styles from './code.module.css';
import { RowsTable } from './rows-table.tsx';
import { ValueText } from './value-text.tsx';

interface Props {
  results: readonly TestResult[];
  body: CodeBody;
  /** Whether the code has changed since it was run. */
  isOutdated: boolean;
}

/**
 * The result of each test. Those that did not pass show what was expected. An error that ended all of
 * them is shown once.
 */
export function TestResults({ results, body, isOutdated }: Props) {
  const shared = sharedError(results);
  return (
    <>
      {isOutdated && <p>Results of the code before your changes</p>}
      {shared && (
        <div className={styles.sharedError}>
          <p className={styles.resultHead}>Every test ended with the same error</p>
          <ValueText>{formatError(shared, body.language)}</ValueText>
        </div>
      )}
      <ol className={styles.results}>
        {results.map((result, index) => (
          <li key={nameOf(index, body)} data-outcome={result.outcome}>
            <p className={styles.resultHead}>
              <span aria-hidden="true">{result.outcome === 'passed' ? '✓' : '✕'}</span> {nameOf(index, body)}:{' '}
              {outcomeNames[result.outcome]}
            </p>
            {!shared && result.outcome !== 'passed' && result.outcome !== 'skipped' && (
              <Failure name={nameOf(index, body)} result={result} body={body} />
            )}
            {result.output !== '' && <Output text={result.output} />}
          </li>
        ))}
      </ol>
    </>
  );
}

const nameOf = (index: number, { examples }: CodeBody): string =>
  index < examples.length ? `Example ${index + 1}` : `Test ${index - examples.length + 1}`;

const outcomeNames = {
  passed: 'passed',
  failed: 'failed',
  error: 'ended with an error',
  timeout: 'took too long',
  memory: 'used too much memory',
  skipped: 'not run',
} as const satisfies Record<TestResult['outcome'], string>;

function Output({ text }: { text: string }) {
  return (
    <details>
      <summary>Output</summary>
      <ValueText>{text}</ValueText>
      {isOutputCut(text) && (
        <p className={styles.cutNote}>Output is cut after {formatCount(text.length, 'character')}.</p>
      )}
    </details>
  );
}

interface FailureProps {
  name: string;
  result: TestResult;
  body: CodeBody;
}

function Failure({ name, result, body }: FailureProps) {
  const { test, got, error, columns } = result;
  const rows = compareRows(result, body);
  return (
    <>
      {rows?.columnProblem && <p>Your query returns {rows.columnProblem}.</p>}
      {rows?.isOnlyOrderWrong && <p>The rows are right, but in another order.</p>}
      <dl className={styles.facts}>
        {test.input.trim() !== '' && <Fact name="Input" value={test.input} />}
        {rows ? (
          <>
            <FactOf name="Expected">
              <RowsTable name={`${name}: expected rows`} rows={rows.expected} />
            </FactOf>
            <FactOf name="Got">
              <RowsTable name={`${name}: rows of your query`} rows={rows.got} columns={columns} />
            </FactOf>
          </>
        ) : (
          <>
            <Fact name="Expected" value={formatValue(test.output, body.language)} />
            {got !== undefined && <Fact name="Got" value={formatValue(got, body.language)} />}
          </>
        )}
        {error && <Fact name="Error" value={formatError(error, body.language)} />}
      </dl>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <FactOf name={name}>
      <ValueText>{value}</ValueText>
    </FactOf>
  );
}

function FactOf({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
