import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '../failure-message.ts';
import { useIsShown } from '../use-is-shown.ts';
import { refreshAfterChange } from './refresh.ts';

/** A call that changes something on the server, and what the screens need to know about it. */
export interface Change<Input, Answer> {
  call: (input: Input) => Promise<Answer>;
  /** What did not happen, as the error message continues: `the card was not saved`. */
  failure: string;
  /** Changes with the same name reach the server in the order they were made. */
  inOrder?: string;
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
  /** Called before `onSuccess`, even if the user has left the screen. */
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
  { call, failure, inOrder, problemIn, showAtOnce, cacheAnswer }: Change<Input, Answer>,
  { onSuccess, onError }: Listeners<Input, Answer> = {},
) {
  const client = useQueryClient();
  const isShown = useIsShown();
  const messageFor = (error: Error) =>
    error instanceof InvalidInput ? error.message : failureMessage(failure, error);
  const { mutateAsync, error, isPending, reset } = useMutation({
    mutationKey,
    mutationFn: call,
    ...(inOrder !== undefined && { scope: { id: inOrder } }),
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
      if (isLast && !(failed instanceof InvalidInput)) void refreshAfterChange(client);
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
    // Resetting while a change is in progress would lose its error.
    if (!isPending) reset();
  };
  return { send, isPending, error: error ? messageFor(error) : undefined, clearError };
}
