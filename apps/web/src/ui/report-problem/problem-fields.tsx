import type { CardReportReason } from '@flipstack/contract';
import { cardReportTextMaxLength } from '@flipstack/contract/limits';
import { useId } from 'react';
import { reportReasons } from '../../lib/report-reasons.ts';
import { submitByKeys } from '../card-text-fields.tsx';
import field from '../form-field.module.css';
import sheet from '../form-sheet.module.css';
import { Labelled } from '../labelled.tsx';
import styles from './report-problem.module.css';

export interface Problem {
  reason: CardReportReason | '';
  text: string;
}

export const nothingYet: Problem = { reason: '', text: '' };

/** Why a report was not sent. */
export interface ReportError {
  message: string;
  /** The field to correct, if it is one. */
  field?: 'reason' | 'text';
}

export function errorIn({ reason, text }: Problem): ReportError | undefined {
  if (reason === '') return { field: 'reason', message: 'Choose what is wrong.' };
  if (text.trim() === '') return { field: 'text', message: 'Describe the problem in a sentence.' };
  return undefined;
}

interface FieldsProps {
  problem: Problem;
  change: (part: Partial<Problem>) => void;
  error: ReportError | undefined;
  /** In the empty text field. */
  placeholder: string;
}

/** What is wrong with a card or a module, by a reason and in words. */
export function ProblemFields({ problem: { reason, text }, change, error, placeholder }: FieldsProps) {
  const errorId = useId();
  const invalid = (name: ReportError['field']) =>
    error?.field === name
      ? ({ 'aria-invalid': true, 'data-invalid': true, 'aria-describedby': errorId } as const)
      : {};
  return (
    <>
      <Labelled label="What is wrong?">
        {(id) => (
          <select
            id={id}
            className={field.control}
            required
            value={reason}
            {...invalid('reason')}
            onChange={(event) => change({ reason: event.target.value as CardReportReason })}
          >
            <option value="" disabled>
              Choose…
            </option>
            {Object.entries(reportReasons).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label="In a sentence or two">
        {(id) => (
          <textarea
            id={id}
            className={`${field.control} ${styles.text}`}
            rows={4}
            required
            maxLength={cardReportTextMaxLength}
            placeholder={placeholder}
            value={text}
            {...invalid('text')}
            onKeyDown={submitByKeys}
            onChange={(event) => change({ text: event.target.value })}
          />
        )}
      </Labelled>
      {error && (
        <p id={errorId} role="alert" className={sheet.error}>
          {error.message}
        </p>
      )}
    </>
  );
}
