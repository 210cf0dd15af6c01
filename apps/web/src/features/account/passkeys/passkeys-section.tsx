import type { Passkey } from '@flipstack/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import buttons from '../../../ui/button.module.css';
import { withConfirmation } from '../../../ui/confirmation/with-confirmation.ts';
import { lazyWhenNeeded } from '../../../ui/lazy-when-needed.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PaperSection } from '../../../ui/paper-section.tsx';
import rows from '../../../ui/row-list.module.css';
import { useToast } from '../../../ui/toast.tsx';
import styles from '../settings/account.module.css';
import { useCall } from '../use-call.ts';
import { passkeyFailure } from './passkey-failure.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { supportsPasskeys } from './supports-passkeys.ts';

const NameDialog = lazyWhenNeeded(() => import('./name-dialog.tsx'));

const ownPasskeys = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: ({ signal }) => api('GET /users/me/passkeys', { signal }),
});

/** Adds, renames and removes passkeys. */
export function PasskeysSection() {
  const query = useQuery(ownPasskeys);
  const area = useRef<HTMLDivElement>(null);
  const [renamed, setRenamed] = useState<Passkey>();
  const { add, remove, rename, isPending } = usePasskeys(() =>
    // The button is gone.
    area.current?.closest('section')?.querySelector('h2')?.focus(),
  );
  return (
    <PaperSection title="Passkeys">
      <div ref={area} className={styles.form}>
        <p>
          A passkey signs you in with your fingerprint, face or PIN. It cannot be guessed, and it works only
          on this site.
        </p>
        <Loaded query={query} name="your passkeys">
          {(passkeys) =>
            passkeys.length > 0 && (
              <ul className={rows.list}>
                {passkeys.map((passkey) => (
                  <PasskeyRow
                    key={passkey.id}
                    passkey={passkey}
                    isPending={isPending}
                    rename={() => setRenamed(passkey)}
                    remove={() => remove(passkey)}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
        <AddButton isPending={isPending} add={add} />
      </div>
      <NameDialog
        needed={renamed !== undefined}
        passkey={renamed}
        save={rename}
        onClose={() => setRenamed(undefined)}
      />
    </PaperSection>
  );
}

function AddButton({ isPending, add }: { isPending: boolean; add: () => void }) {
  const [isSupported] = useState(supportsPasskeys);
  if (!isSupported)
    return (
      <p className={styles.place}>Adding one needs a site with a domain name and HTTPS, or localhost.</p>
    );
  return (
    <p>
      <button type="button" className={buttons.button} disabled={isPending} onClick={add}>
        Add a passkey
      </button>
    </p>
  );
}

/** What members do with their passkeys. Failures are shown as toasts. */
function usePasskeys(afterRemoval: () => void) {
  const client = useQueryClient();
  const showToast = useToast();
  const refresh = () => void client.invalidateQueries(ownPasskeys);
  const { send, isPending } = useCall(
    async ({ call, done }: { call: () => Promise<unknown>; done: string }) => {
      try {
        await call();
        showToast({ role: 'status', text: done });
      } catch (error) {
        showToast({ role: 'alert', text: passkeyFailure(error) });
      }
    },
    refresh,
  );
  const addNew = async () => {
    const [{ makePasskey }, { deviceName }] = await Promise.all([
      import('./ask-browser.ts'),
      import('./device-name.ts'),
    ]);
    return withConfirmation(() => makePasskey(deviceName()));
  };
  return {
    isPending,
    add: () => void send({ call: addNew, done: 'Passkey added' }),
    remove: ({ id, name }: Passkey) =>
      void send({
        call: async () => {
          const params = { passkeyId: id };
          await withConfirmation(() => api('DELETE /users/me/passkeys/{passkeyId}', { params }));
          afterRemoval();
        },
        done: `Passkey ${name} removed`,
      }),
    rename: async ({ id }: Passkey, name: string) => {
      await api('PUT /users/me/passkeys/{passkeyId}', { params: { passkeyId: id }, body: { name } });
      refresh();
    },
  };
}
