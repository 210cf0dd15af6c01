import type { ClientConfig } from '@flipstack/contract';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';

/** What one may pay to, under the name that it has on screen. */
export interface PaymentDetail {
  name: string;
  value: string;
}

type Payment =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'known'; details: readonly PaymentDetail[] };

/** The payment details out of the server's configuration; unlike `useConfig`, this says so when they cannot be had. */
export function usePaymentDetails(): { payment: Payment; retry: () => void } {
  const [payment, setPayment] = useState<Payment>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew.
  useEffect(() => {
    const gone = new AbortController();
    const show = (answer: Payment) => gone.signal.aborted || setPayment(answer);
    setPayment({ status: 'loading' });
    api('GET /config', { signal: gone.signal }).then(
      ({ donate }) => show({ status: 'known', details: detailsOf(donate) }),
      (error: Error) => show({ status: 'failed', message: error.message }),
    );
    return () => gone.abort();
  }, [attempt]);

  return { payment, retry: useCallback(() => setAttempt((before) => before + 1), []) };
}

/** The names of what a server is asked for; one that pays by less says less. */
export const detailNames = [
  'Bank account number',
  'Card number',
  'Payment address by e-mail',
  'Another payment address by e-mail',
] as const;

function detailsOf({ bankAccount, cardNumber, paymentEmails }: ClientConfig['donate']): PaymentDetail[] {
  const [bank, card, payment, another] = detailNames;
  const emails = paymentEmails.filter(isSaid).map((value, index) => ({
    name: [payment, another][index] ?? `${another} (${index + 1})`,
    value,
  }));
  return [{ name: bank, value: bankAccount }, { name: card, value: cardNumber }, ...emails].filter(
    ({ value }) => isSaid(value),
  );
}

const isSaid = (text: string) => text.trim() !== '';
