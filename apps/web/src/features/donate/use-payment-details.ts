import type { ClientConfig } from '@flipstack/contract';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { failureSentence } from '../../lib/failure-message.ts';

/** One way to pay, with its name on screen. */
export interface PaymentDetail {
  name: string;
  value: string;
}

type Payment =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'loaded'; details: readonly PaymentDetail[] };

/**
 * The payment details in the server's configuration. Unlike `loadConfig`, this reports when they
 * cannot be loaded.
 */
export function usePaymentDetails(): { payment: Payment; retry: () => void } {
  const [payment, setPayment] = useState<Payment>({ status: 'loading' });
  const load = useCallback((signal?: AbortSignal) => {
    const show = (result: Payment) => signal?.aborted || setPayment(result);
    setPayment({ status: 'loading' });
    api('GET /config', { signal }).then(
      ({ donate }) => show({ status: 'loaded', details: detailsIn(donate) }),
      (error: unknown) =>
        show({ status: 'failed', message: failureSentence('the payment details were not loaded', error) }),
    );
  }, []);

  useEffect(() => {
    const controller = new AbortController();
    load(controller.signal);
    return () => controller.abort();
  }, [load]);

  return { payment, retry: () => load() };
}

/** What a server can offer. Details that are not configured are left out. */
export const detailNames = [
  'Bank account number',
  'Card number',
  'Payment email',
  'Second payment email',
] as const;

function detailsIn({ bankAccount, cardNumber, paymentEmails }: ClientConfig['donate']): PaymentDetail[] {
  const [bank, card, payment, second] = detailNames;
  const emails = paymentEmails.filter(isFilled).map((value, index) => ({
    name: [payment, second][index] ?? `${payment} ${index + 1}`,
    value,
  }));
  return [{ name: bank, value: bankAccount }, { name: card, value: cardNumber }, ...emails].filter(
    ({ value }) => isFilled(value),
  );
}

const isFilled = (text: string) => text.trim() !== '';
