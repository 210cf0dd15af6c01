import { useEffect, useRef, useState } from 'react';
import buttons from '../../ui/button.module.css';
import { DisplayNameForm } from '../../ui/display-name-form.tsx';
import layout from '../../ui/layout.module.css';
import { lazyWhenNeeded } from '../../ui/lazy-when-needed.tsx';
import styles from './ranking.module.css';
import { useLeave, useSaveName } from './use-membership.ts';

const ConfirmDialog = lazyWhenNeeded(() => import('../../ui/confirm-dialog.tsx'));

/** The name under which the member takes part, and how to change it or to leave. */
export function Membership({ displayName }: { displayName: string }) {
  const [isChanging, setChanging] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const wasChanging = useRef(false);
  useEffect(() => {
    if (wasChanging.current === isChanging) return;
    wasChanging.current = isChanging;
    // What had the focus is gone.
    part.current?.querySelector<HTMLElement>(isChanging ? 'input' : 'button')?.focus();
  }, [isChanging]);
  return (
    <div ref={part} className={styles.membership}>
      {isChanging ? (
        <ChangeName displayName={displayName} onClose={() => setChanging(false)} />
      ) : (
        <>
          <p>
            You take part as{' '}
            <b>
              <bdi>{displayName}</bdi>
            </b>
          </p>
          <div className={styles.links}>
            <button type="button" className={layout.linkButton} onClick={() => setChanging(true)}>
              Change name
            </button>
            <LeaveButton />
          </div>
        </>
      )}
    </div>
  );
}

function ChangeName({ displayName, onClose }: { displayName: string; onClose: () => void }) {
  const { save, errors, isPending } = useSaveName((saved) => `Your display name is now “${saved}”`, onClose);
  return (
    <DisplayNameForm
      defaultValue={displayName}
      errors={errors}
      isPending={isPending}
      save={save}
      action="Save"
    >
      <button type="button" className={buttons.button} onClick={onClose}>
        Cancel
      </button>
    </DisplayNameForm>
  );
}

function LeaveButton() {
  const [isAsking, setAsking] = useState(false);
  const { send, isPending } = useLeave();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={layout.linkButton}
        aria-disabled={isPending}
        onClick={() => !isPending && setAsking(true)}
      >
        Leave
      </button>
      <ConfirmDialog
        needed={isAsking}
        open={isAsking}
        title="Leave the ranking?"
        warning="You leave at once, and your name, your points and your past results are removed. This cannot be undone. Your reviews and your interviews stay as they are."
        action="Leave the ranking"
        onConfirm={() => send(undefined)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
