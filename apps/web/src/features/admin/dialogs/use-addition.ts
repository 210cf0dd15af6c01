import { type Change, useChange } from '../../../lib/queries/use-change.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { ConsoleParams } from '../use-search-params-state.ts';

export interface AddDialogProps {
  open: boolean;
  onClose: () => void;
  params: ConsoleParams;
}

interface Described {
  /** As in `Module Closures added`. */
  message: string;
  /** The search that finds it in the table, where it may be pages away. */
  search: string;
}

/** Sends a dialog's input, closes the dialog, and offers to show the new row. */
export function useAddition<Input, Answer>(
  change: Change<Input, Answer>,
  describe: (answer: Answer) => Described,
  { onClose, params }: Omit<AddDialogProps, 'open'>,
) {
  const showToast = useToast();
  return useChange(change, {
    onSuccess: (answer) => {
      onClose();
      const { message, search } = describe(answer);
      showToast({
        role: 'status',
        text: message,
        action: { label: 'Show', run: () => params.update({ search, page: 1 }) },
      });
    },
  });
}
