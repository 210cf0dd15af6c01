import type { CodeBody } from '@flipstack/card-kinds';
import { compareRows, formatValue, type TestResult } from '@flipstack/runner';
import type { ReactNode } from 'react';
import code from '../../../ui/answers/code/code.module.css';
import { RowsTable } from '../../../ui/answers/code/rows-table.tsx';
import { ValueText } from '../../../ui/answers/code/value-text.tsx';

const outcomeWords = (outcome: TestResult['outcome']): string => {
  if (outcome === 'passed') return 'passed';
  return outcome === 'failed' ? 'failed' : 'returned nothing';
};

interface Props {
  results: readonly TestResult[];
  body: CodeBody;
  /** The number of the question, which makes names on the page unique. */
  position: number;
}

/** Each test of the interview with its input, what was expected and what the code returned. */
export function CodeTests({ results, body, position }: Props) {
  return (
    <ol className={code.results}>
      {results.map((result, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Tests have no other identity than their place.
        <li key={index} data-outcome={result.outcome}>
          <p className={code.resultHead}>
            <span aria-hidden="true">{result.outcome === 'passed' ? '✓' : '✕'}</span> Test {index + 1}:{' '}
            {outcomeWords(result.outcome)}
          </p>
          <Facts name={`Question ${position}, test ${index + 1}`} result={result} body={body} />
        </li>
      ))}
    </ol>
  );
}

function Facts({ name, result, body }: { name: string; result: TestResult; body: CodeBody }) {
  const { test, got } = result;
  const rows = compareRows(result, body);
  return (
    <dl className={code.facts}>
      {test.input.trim() !== '' && <Fact name="Input">{test.input}</Fact>}
      {rows ? (
        <>
          <Rows name="Expected">
            <RowsTable name={`${name}: expected rows`} rows={rows.expected} />
          </Rows>
          <Rows name="Returned">
            <RowsTable name={`${name}: returned rows`} rows={rows.got} />
          </Rows>
        </>
      ) : (
        <>
          <Fact name="Expected">{formatValue(test.output, body.language)}</Fact>
          {got !== undefined && <Fact name="Returned">{formatValue(got, body.language)}</Fact>}
        </>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <Rows name={name}>
      <ValueText>{children}</ValueText>
    </Rows>
  );
}

function Rows({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
