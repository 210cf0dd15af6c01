import type { ModuleShare } from '@flipstack/contract';
import { useState } from 'react';
import buttons from '../../ui/button.module.css';
import { lazyWhenNeeded } from '../../ui/lazy-when-needed.tsx';
import { PaperSection } from '../../ui/paper-section.tsx';
import { SecretLink } from '../../ui/secret-link.tsx';
import styles from './sharing.module.css';
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
    <PaperSection id="link" title="Link" className={styles.section}>
      <p>
        Anyone with the link can read and study the module without an account. They do not see who you are,
        and search engines do not list it.
      </p>
      {hasLink && link.address !== undefined && (
        <SecretLink address={link.address} label="Link to the module" />
      )}
      {hasLink && link.address === undefined && (
        <p>The link was made in another browser and is not stored here. Copy it there, or make a new one.</p>
      )}
      <LinkActions share={share} isPending={link.isPending} make={link.make} ask={setAsked} />
      <ConfirmDialog
        needed={asked !== undefined}
        open={asked === 'replace'}
        title="Make a new link?"
        warning="The link that you have given to others stops working."
        action="Make a new link"
        onConfirm={link.make}
        onClose={() => setAsked(undefined)}
      />
      <ConfirmDialog
        needed={asked !== undefined}
        open={asked === 'end'}
        title="Stop sharing?"
        warning="The link stops working. You can share the module again at any time, by a new link."
        action="Stop sharing"
        onConfirm={link.end}
        onClose={() => setAsked(undefined)}
        finalFocus={(isConfirmed) => (isConfirmed ? document.getElementById('link') : true)}
      />
    </PaperSection>
  );
}

interface ActionsProps {
  share: ModuleShare | null;
  isPending: boolean;
  make: () => void;
  ask: (about: 'replace' | 'end') => void;
}

function LinkActions({ share, isPending, make, ask }: ActionsProps) {
  const hasLink = share?.hasLink === true;
  return (
    <div className={styles.actions}>
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
