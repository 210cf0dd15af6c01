import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '../../lib/failure-message.ts';

interface Change<Input, Answer> {
  call: (input: Input) => Promise<Answer>;
  /** What is said after `Error:` when it fails: `the stack was not added`. */
  failure: string;
  done: (answer: Answer) => void;
}

/** Sends what a modal was filled with; afterwards every list is asked for anew, for the change may stand in any. */
export function useChange<Input, Answer>({ call, failure, done }: Change<Input, Answer>) {
  const client = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: call,
    onSuccess: done,
    onSettled: () => client.invalidateQueries(),
  });
  return { send: mutate, busy: isPending, error: error ? failureMessage(failure, error) : undefined };
}
