import type { SecondFactor } from '@flipstack/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../../lib/format-date.ts';
import buttons from '../../../../ui/button.module.css';
import { lazyWhenNeeded } from '../../../../ui/lazy-when-needed.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { PaperSection } from '../../../../ui/paper-section.tsx';
import styles from '../account.module.css';
import { ownSecondFactor, type Setup, useSecondFactor } from './use-second-factor.ts';

const SetUpDialog = lazyWhenNeeded(() => import('./set-up-dialog.tsx'));
const RecoveryCodesDialog = lazyWhenNeeded(() => import('./recovery-codes-dialog.tsx'));

/** Turns a second factor on and off, and makes recovery codes. */
export function SecondFactorSection() {
  const query = useQuery(ownSecondFactor);
  const [setup, setSetup] = useState<Setup>();
  const [codes, setCodes] = useState<readonly string[]>();
  const actions = useSecondFactor({ onSetup: setSetup, onCodes: setCodes });
  const showCodes = (made: readonly string[]) => {
    setSetup(undefined);
    setCodes(made);
  };
  return (
    <PaperSection title="Two-factor sign-in">
      <Loaded query={query} name="your two-factor settings">
        {(factor) => (
          <div className={styles.form}>
            <p>{factor.isOn ? sentenceOf(factor) : offer}</p>
            <Actions isOn={factor.isOn} {...actions} />
          </div>
        )}
      </Loaded>
      <SetUpDialog
        needed={setup !== undefined}
        setup={setup}
        onClose={() => setSetup(undefined)}
        onDone={showCodes}
      />
      <RecoveryCodesDialog needed={codes !== undefined} codes={codes} onClose={() => setCodes(undefined)} />
    </PaperSection>
  );
}

const offer =
  'Signing in then also takes a code from an authenticator app on your phone, so a stolen password is not enough.';

function sentenceOf({ turnedOnAt, recoveryCodesLeft: left }: SecondFactor): string {
  const since = turnedOnAt === null ? '' : ` since ${formatDate(turnedOnAt)}`;
  const codes = left === 1 ? '1 recovery code is' : `${left === 0 ? 'No' : left} recovery codes are`;
  return `On${since}. ${codes} left.`;
}

function Actions({
  isOn,
  isPending,
  start,
  renewCodes,
  turnOff,
}: { isOn: boolean } & ReturnType<typeof useSecondFactor>) {
  const action = (label: string, run: () => void, style = buttons.button) => (
    // A disabled button would lose the focus, to which a dialog returns it.
    <button type="button" className={style} aria-disabled={isPending} onClick={() => !isPending && run()}>
      {label}
    </button>
  );
  if (!isOn) return <div className={styles.choices}>{action('Set up', start)}</div>;
  return (
    <div className={styles.choices}>
      {action('New recovery codes', renewCodes)}
      {action('Turn off', turnOff, buttons.danger)}
    </div>
  );
}
