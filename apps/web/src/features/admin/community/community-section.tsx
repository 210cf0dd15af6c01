import type { ReportedShare } from '@flipstack/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { communityPath } from '../../../lib/community.ts';
import { failureSentence } from '../../../lib/failure-message.ts';
import { formatDaysAgo } from '../../../lib/format-days-ago.ts';
import { useChange } from '../../../lib/queries/use-change.ts';
import { reportReasons } from '../../../lib/report-reasons.ts';
import buttons from '../../../ui/button.module.css';
import screen from '../../../ui/column-screen.module.css';
import field from '../../../ui/form-field.module.css';
import layout from '../../../ui/layout.module.css';
import { LoadError } from '../../../ui/load-error.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toast.tsx';
import styles from './community-section.module.css';

/** Published modules that members and guests have reported. */
export function CommunitySection() {
  const { data, error, refetch } = useQuery({
    queryKey: ['community-reports'],
    queryFn: ({ signal }) => api('GET /community-reports', { signal }),
  });
  if (error && !data)
    return <LoadError title={failureSentence('the reports were not loaded', error)} retry={refetch} />;
  if (!data) return <p className={field.hint}>Loading…</p>;
  if (data.length === 0) return <Notice title="No reported modules" />;
  return (
    <ul className={screen.list}>
      {data.map((share) => (
        <li key={share.shareId}>
          <Reported share={share} />
        </li>
      ))}
    </ul>
  );
}

function Reported({ share: { shareId, moduleName, reports } }: { share: ReportedShare }) {
  const showToast = useToast();
  const dismissing = useChange(
    {
      call: () => api('POST /community/{shareId}/dismiss-reports', { params: { shareId } }),
      failure: 'the reports were not closed',
    },
    {
      onSuccess: () => showToast({ role: 'status', text: 'Reports closed' }),
      onError: (text) => showToast({ role: 'alert', text }),
    },
  );
  return (
    <div className={`${layout.paper} ${styles.reported}`}>
      <h3>{moduleName}</h3>
      <ul className={screen.list}>
        {reports.map(({ id, reason, text, createdAt }) => (
          <li key={id}>
            <strong>{reportReasons[reason]}</strong> · {formatDaysAgo(createdAt)}
            <br />
            {text}
          </li>
        ))}
      </ul>
      <div className={screen.actions}>
        <Link to={communityPath(shareId)} className={buttons.button}>
          Open the module
        </Link>
        <button
          type="button"
          className={buttons.button}
          disabled={dismissing.isPending}
          onClick={() => dismissing.send(undefined)}
        >
          Close the reports
        </button>
      </div>
    </div>
  );
}
