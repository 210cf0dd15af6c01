import { type Query, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { failureMessage } from '../failure-message.ts';

/** A call that changes something on the server, and what the screens need to know about it. */
export interface Change<Input, Answer> {
  call: (input: Input) => Promise<Answer>;
  /** What did not happen, as the error message continues: `the card was not saved`. */
  failure: string;
  /** Why the input cannot be sent; it is not sent then. */
  problemIn?: (input: Input) => string | undefined;
  /** Shows the change before the server has agreed. Returns the rollback. */
  showAtOnce?: (client: QueryClient, input: Input) => Promise<() => void>;
  /** Puts the answer into the cache, so that a screen shows it before it has loaded again. */
  cacheAnswer?: (client: QueryClient, answer: Answer) => void;
}

interface Listeners<Input, Answer> {
  onSuccess?: (answer: Answer, input: Input) => void;
  /** Receives the message to show. */
  onError?: (message: string) => void;
}

interface SendListeners<Input, Answer> extends Listeners<Input, Answer> {
  /** Called before `onSuccess`, even when the screen has been left meanwhile. */
  onSaved?: () => void;
}

const mutationKey = ['change'];

/** The input was wrong, and its message is for the user. */
class InvalidInput extends Error {
  override name = 'InvalidInput';
}

/**
 * Checks the input, shows the change at once, sends it, rolls it back if the server refuses, and
 * then reloads every query that may show it. The listeners given here are called even after the
 * user has left the screen, those given to `send` only while the screen is shown.
 */
export function useChange<Input, Answer>(
  { call, failure, problemIn, showAtOnce, cacheAnswer }: Change<Input, Answer>,
  { onSuccess, onError }: Listeners<Input, Answer> = {},
) {
  const client = useQueryClient();
  const isShown = useIsShown();
  const messageFor = (error: Error) =>
    error instanceof InvalidInput ? error.message : failureMessage(failure, error);
  const { mutateAsync, error, isPending, reset } = useMutation({
    mutationKey,
    mutationFn: call,
    onMutate: (input) => {
      const problem = problemIn?.(input);
      if (problem !== undefined) throw new InvalidInput(problem);
      return showAtOnce?.(client, input);
    },
    onError: (failed, _input, rollBack) => {
      rollBack?.();
      onError?.(messageFor(failed));
    },
    onSuccess: (answer, input) => {
      cacheAnswer?.(client, answer);
      onSuccess?.(answer, input);
    },
    onSettled: (_answer, failed) => {
      // Data loaded while another change is under way would hide that change for a moment.
      const isLast = client.isMutating({ mutationKey }) === 1;
      if (isLast && !(failed instanceof InvalidInput))
        void client.invalidateQueries({ predicate: mayShowChange });
    },
  });
  const send = (input: Input, listeners: SendListeners<Input, Answer> = {}): void => {
    mutateAsync(input).then(
      (answer) => {
        listeners.onSaved?.();
        if (isShown.current) listeners.onSuccess?.(answer, input);
      },
      (failed: Error) => isShown.current && listeners.onError?.(messageFor(failed)),
    );
  };
  const clearError = () => {
    // Resetting a change under way would lose its error.
    if (!isPending) reset();
  };
  return { send, isPending, error: error ? messageFor(error) : undefined, clearError };
}

/** The library does not change; a review session asks for its next cards when it needs them. */
const mayShowChange = ({ queryKey: [area, part] }: Query): boolean =>
  area !== 'library' && !(area === 'review' && part === 'queue');

function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
