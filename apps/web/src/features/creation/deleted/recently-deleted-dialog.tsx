import { restoreWindowMs } from '@flipstack/contract/limits';
import { useRecentlyDeleted } from '../../../lib/queries/recently-deleted.ts';
import { DeletedDialog } from '../../../ui/deleted-dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { DeletedItems } from './deleted-items.tsx';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  select: (moduleId: number, teamId: number | undefined) => void;
}

/** Modules, cards and teams that can still be restored. */
export default function RecentlyDeletedDialog({ select, ...dialog }: Props) {
  return (
    <DeletedDialog
      {...dialog}
      description={`You can restore a module, a card or a team for ${restoreWindowMs / 60_000} minutes after you delete it.`}
    >
      {(focusAfterLast) => <Contents select={select} focusAfterLast={focusAfterLast} />}
    </DeletedDialog>
  );
}

function Contents({ select, focusAfterLast }: Pick<Props, 'select'> & { focusAfterLast: () => void }) {
  return (
    <Loaded query={useRecentlyDeleted()} name="the deleted modules and cards">
      {(deleted) => <DeletedItems deleted={deleted} select={select} focusAfterLast={focusAfterLast} />}
    </Loaded>
  );
}
