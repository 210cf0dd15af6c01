import type { Session } from '@flipstack/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../lib/api.ts';
import { formatDaysAgo } from '../../../lib/format-days-ago.ts';
import { useChange } from '../../../lib/queries/use-change.ts';
import buttons from '../../../ui/button.module.css';
import { Loaded } from '../../../ui/loaded.tsx';
import { PaperSection } from '../../../ui/paper-section.tsx';
import rows from '../../../ui/row-list.module.css';
import { useToast } from '../../../ui/toast.tsx';
import styles from './account.module.css';

const ownSessions = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => api('GET /users/me/sessions', { signal }),
});

/** Where the member is signed in, with a button for each that ends it. */
export function Sessions() {
  const query = useQuery(ownSessions);
  const area = useRef<HTMLDivElement>(null);
  const { end, endOthers, isPending } = useEnding(() =>
    // The button is gone.
    area.current?.closest('section')?.querySelector('h2')?.focus(),
  );
  return (
    <PaperSection title="Where you are signed in">
      <div ref={area}>
        <Loaded query={query} name="your sessions">
          {(sessions) => (
            <div className={styles.form}>
              <ul className={rows.list}>
                {sessions.map((session) => (
                  <SessionRow
                    key={session.id}
                    session={session}
                    isPending={isPending}
                    end={() => end(session.id)}
                  />
                ))}
              </ul>
              {sessions.length > 1 ? (
                <p>
                  <button type="button" className={buttons.button} disabled={isPending} onClick={endOthers}>
                    End all other sessions
                  </button>
                </p>
              ) : (
                <p className={styles.place}>You are signed in on this device only.</p>
              )}
            </div>
          )}
        </Loaded>
      </div>
    </PaperSection>
  );
}

const startFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

function SessionRow({
  session: { id, device, place, startedAt, usedAt, isCurrent },
  isPending,
  end,
}: {
  session: Session;
  isPending: boolean;
  end: () => void;
}) {
  const name = device === '' ? 'Unknown device' : device;
  const from = place === '' ? '' : `${place} · `;
  return (
    <li className={rows.row}>
      <div className={rows.facts}>
        <p id={id}>
          <span className={styles.device}>{name}</span>{' '}
          {isCurrent && <span className={styles.current}>This device</span>}
        </p>
        <p className={styles.place}>
          {from}
          signed in <time dateTime={startedAt}>{startFormat.format(new Date(startedAt))}</time>
          {!isCurrent && ` · last used ${formatDaysAgo(usedAt)}`}
        </p>
      </div>
      {!isCurrent && (
        <button
          type="button"
          className={buttons.button}
          aria-describedby={id}
          disabled={isPending}
          onClick={end}
        >
          End
        </button>
      )}
    </li>
  );
}

function useEnding(afterwards: () => void) {
  const showToast = useToast();
  const listeners = {
    onSuccess: ({ ended }: { ended: number }) => {
      showToast({ role: 'status', text: ended === 1 ? '1 session ended' : `${ended} sessions ended` });
      afterwards();
    },
    onError: (text: string) => showToast({ role: 'alert', text }),
  };
  const one = useChange(
    {
      call: (sessionId: string) => api('DELETE /users/me/sessions/{sessionId}', { params: { sessionId } }),
      failure: 'the session was not ended',
    },
    listeners,
  );
  const others = useChange(
    { call: () => api('DELETE /users/me/sessions'), failure: 'the sessions were not ended' },
    listeners,
  );
  return {
    end: (sessionId: string) => one.send(sessionId),
    endOthers: () => others.send(undefined),
    isPending: one.isPending || others.isPending,
  };
}
