import { ExchangeError } from '../index.ts';

/** Waits for a reading to be refused. Returns what users are told. */
export async function refusal(reading: Promise<unknown>): Promise<{ code: string; message: string }> {
  try {
    await reading;
  } catch (error) {
    if (error instanceof ExchangeError) return { code: error.code, message: error.message };
    throw error;
  }
  throw new Error('It was not refused.');
}
