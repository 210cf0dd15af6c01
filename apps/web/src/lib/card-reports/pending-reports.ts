import type { CardReportBody } from '@flipstack/contract';
import { readStored, store, storedKeys } from '../storage.ts';

/** A report that the server has not received yet. */
export interface PendingReport {
  body: CardReportBody;
  /** The id of the member who wrote it, or null for a guest. */
  userId: number | null;
}

const prefix = 'flipstack.card-report.';

/** One for each card and author, because a later report replaces an earlier one. */
const keyOf = ({ body, userId }: PendingReport) => `${prefix}${userId ?? 'guest'}.${body.card}`;

/** Returns whether the browser has stored it. */
export function keepReport(report: PendingReport): boolean {
  const key = keyOf(report);
  const text = JSON.stringify(report);
  store(key, text);
  return readStored(key) === text;
}

/** Forgets a report, unless a later one about the same card has taken its place. */
export function forgetReport(report: PendingReport): void {
  const key = keyOf(report);
  if (readStored(key) === JSON.stringify(report)) store(key, undefined);
}

export const pendingReports = (userId: number | null): PendingReport[] =>
  storedKeys(`${prefix}${userId ?? 'guest'}.`).flatMap((key) => parse(readStored(key)) ?? []);

export const hasPendingReports = (): boolean => storedKeys(prefix).length > 0;

function parse(text: string | undefined): PendingReport | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as PendingReport);
  } catch {
    return undefined;
  }
}
