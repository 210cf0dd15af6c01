import { restoreWindowMs } from '@flipstack/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { DeletedDialog } from '../../../ui/deleted-dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { AllDeletedItems } from './all-deleted-items.tsx';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** All users, stacks, modules and cards that can still be restored. */
export default function AllDeletedDialog(dialog: Props) {
  return (
    <DeletedDialog
      {...dialog}
      description={`Anything deleted by any user can be restored for ${restoreWindowMs / 60_000} minutes. Restoring a user also restores their modules, cards and study history.`}
    >
      {(focusAfterLast) => <Contents focusAfterLast={focusAfterLast} />}
    </DeletedDialog>
  );
}

function Contents({ focusAfterLast }: { focusAfterLast: () => void }) {
  const query = useQuery({
    queryKey: ['recently-deleted', 'all'],
    queryFn: ({ signal }) => api('GET /recently-deleted/all', { signal }),
    staleTime: 0,
    networkMode: 'always',
  });
  return (
    <Loaded query={query} name="the deleted items">
      {(deleted) => <AllDeletedItems deleted={deleted} focusAfterLast={focusAfterLast} />}
    </Loaded>
  );
}
