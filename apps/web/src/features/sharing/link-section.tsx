import type { ModuleShare } from '@flipstack/contract';
import { useState } from 'react';
import buttons from '../../ui/button.module.css';
import screen from '../../ui/column-screen.module.css';
import { lazyWhenNeeded } from '../../ui/lazy-when-needed.tsx';
import { PaperSection } from '../../ui/paper-section.tsx';
import { SecretLink } from '../../ui/secret-link.tsx';
import { useShareLink } from './use-sharing.ts';

const ConfirmDialog = lazyWhenNeeded(() => import('../../ui/confirm-dialog.tsx'));

interface Props {
  userId: number;
  moduleId: number;
  share: ModuleShare | null;
}

/** The link with which others read the module. */
export function LinkSection({ userId, moduleId, share }: Props) {
  const link = useShareLink(userId, moduleId);
  const [asked, setAsked] = useState<'replace' | 'end'>();
  const hasLink = share?.hasLink === true;
  return (
    <PaperSection id="link" title="Link">
      <p>
        Anyone with the link can read and study the module without an account. They do not see who you are,
        and search engines do not list it.
      </p>
      {hasLink && link.address !== undefined && (
        <SecretLink address={link.address} label="Link to the module" />
      )}
      {hasLink && link.address === undefined && (
        <p>
          You made the link in another browser, and only that browser has it. Copy it there, or make a new
          one.
        </p>
      )}
      <LinkActions share={share} isPending={link.isPending} make={link.make} ask={setAsked} />
      <ConfirmDialog
        needed={asked !== undefined}
        open={asked === 'replace'}
        title="Make a new link?"
        warning="The link that you gave to others stops working."
        action="Make a new link"
        onConfirm={link.make}
        onClose={() => setAsked(undefined)}
      />
      <ConfirmDialog
        needed={asked !== undefined}
        open={asked === 'end'}
        title="Stop sharing?"
        warning={endWarning(share?.isPublished === true)}
        action="Stop sharing"
        onConfirm={link.end}
        onClose={() => setAsked(undefined)}
        finalFocus={(isConfirmed) => (isConfirmed ? document.getElementById('link') : true)}
      />
    </PaperSection>
  );
}

const endWarning = (isPublished: boolean): string =>
  `The link stops working${isPublished ? ', and the module is no longer in the library' : ''}. Members who follow it keep their copies. You can share it again with a new link.`;

interface ActionsProps {
  share: ModuleShare | null;
  isPending: boolean;
  make: () => void;
  ask: (about: 'replace' | 'end') => void;
}

function LinkActions({ share, isPending, make, ask }: ActionsProps) {
  const hasLink = share?.hasLink === true;
  return (
    <div className={screen.actions}>
      {!hasLink && (
        <button type="button" className={buttons.main} disabled={isPending} onClick={make}>
          Make a link
        </button>
      )}
      {hasLink && (
        <button type="button" className={buttons.button} disabled={isPending} onClick={() => ask('replace')}>
          Make a new link
        </button>
      )}
      {share && (
        <button type="button" className={buttons.danger} disabled={isPending} onClick={() => ask('end')}>
          Stop sharing
        </button>
      )}
    </div>
  );
}
