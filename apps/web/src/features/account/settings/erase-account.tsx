import type { User } from '@flipstack/contract';
import { useState } from 'react';
import buttons from '../../../ui/button.module.css';
import { lazyWhenNeeded } from '../../../ui/lazy-when-needed.tsx';
import { PaperSection } from '../../../ui/paper-section.tsx';

const EraseDialog = lazyWhenNeeded(() => import('./erase-dialog.tsx'));

/** What goes with the account, and the button that opens the dialog. */
export function EraseAccount({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <PaperSection title="Erase my account">
      <p>
        This deletes your profile, your modules and cards, your reviews and statistics, your mock interviews
        and their shared reports, and your place in the ranking. Your name is removed from the audit log. Your
        reports about library cards are deleted, too.
      </p>
      <p>
        A team that you own passes to another member, first to the editor who has been in it the longest. If
        there are no other members, it is deleted.
      </p>
      <p>
        You are signed out at once. For ten minutes, an administrator can restore the account. After that, it
        is gone, except in backups of the server until they are replaced.
      </p>
      <p>
        <button type="button" className={buttons.danger} onClick={() => setOpen(true)}>
          Erase my account
        </button>
      </p>
      <EraseDialog needed={isOpen} open={isOpen} onClose={() => setOpen(false)} user={user} />
    </PaperSection>
  );
}
