import { useState } from 'react';

/** A call on a screen for guests, which has no cache of queries. */
export function useCall<Input, Answer>(
  call: (input: Input) => Promise<Answer>,
  onSuccess: (answer: Answer) => void,
) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const send = async (input: Input): Promise<void> => {
    setPending(true);
    setError(undefined);
    try {
      onSuccess(await call(input));
    } catch (failed) {
      setError(failed);
    }
    setPending(false);
  };
  return { send, isPending, error, clear: () => setError(undefined) };
}
