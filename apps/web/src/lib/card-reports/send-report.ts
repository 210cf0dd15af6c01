import { ApiError, api } from '../api.ts';
import { isTemporary } from '../is-temporary.ts';
import { forgetReport, keepReport, type PendingReport, pendingReports } from './pending-reports.ts';

/**
 * Sends a report. Without a network it is kept in this browser and sent later.
 * @returns what became of it
 * @throws {ApiError} if the server refuses it, or if it can be neither sent nor kept
 */
export async function sendReport(report: PendingReport): Promise<'sent' | 'kept'> {
  try {
    await api('POST /card-reports', { body: report.body });
    forgetReport(report);
    return 'sent';
  } catch (error) {
    if (error instanceof ApiError && error.status === 0 && keepReport(report)) return 'kept';
    throw error;
  }
}

/** Sends what one author has left in this browser. Returns how many reports have arrived. */
export async function sendLeftReports(userId: number | null): Promise<number> {
  let sent = 0;
  for (const report of pendingReports(userId)) {
    try {
      await api('POST /card-reports', { body: report.body });
      sent++;
    } catch (error) {
      // The rest would fail as well.
      if (!(error instanceof ApiError) || isTemporary(error)) return sent;
    }
    // Also if it was refused for good, for example because the card has left the library.
    forgetReport(report);
  }
  return sent;
}
