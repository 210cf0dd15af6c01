import type { User } from '@flipstack/contract';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { loadConfig } from '../../lib/config.ts';
import { MemberQueries } from '../../lib/query.tsx';
import { useSession } from '../../lib/session/session.ts';
import { useTitle } from '../../lib/use-title.ts';
import buttons from '../../ui/button.module.css';
import layout from '../../ui/layout.module.css';
import { useToast } from '../../ui/toast.tsx';
import styles from './cabinet.module.css';
import { DueToday } from './due-today.tsx';
import { LearnedModules } from './learning/learned-modules.tsx';
import { OwnModules } from './own-modules.tsx';
import { ReadinessSummary } from './readiness-summary.tsx';
import { CardReports } from './reports/card-reports.tsx';
import { SetUpInvitation } from './set-up-invitation.tsx';
import { WeekSummary } from './week/week-summary.tsx';

export default function Cabinet() {
  useTitle('Cabinet');
  const { user } = useSession().session;
  if (!user) return null;
  return (
    <div className={`wrap ${styles.cabinet}`}>
      <h1>Hello, {user.firstName}!</h1>
      <MemberQueries>
        {(userId) => (
          <div className={styles.column}>
            <SetUpInvitation />
            <DueToday userId={userId} />
            <ReadinessSummary />
            <WeekSummary />
            <CardReports />
            <LearnedModules userId={userId} />
            <OwnModules userId={userId} />
          </div>
        )}
      </MemberQueries>
      <Profile user={user} />
    </div>
  );
}

function Profile({ user }: { user: User }) {
  const navigate = useNavigate();
  const showToast = useToast();
  // Loaded early, so that the message can name the address at once.
  useEffect(() => void loadConfig().catch(() => {}), []);
  const [mailbox, host] = user.email.split('@');
  const explainDeletion = async () => {
    const address = await loadConfig().then(
      ({ adminEmail }) => `: ${adminEmail}`,
      () => '',
    );
    showToast({
      role: 'alert',
      isHelp: true,
      text: `To delete your account, email the administrator${address}`,
      action: { label: 'Your account', run: () => navigate('/account') },
    });
  };
  return (
    <section className={`${layout.paper} ${styles.profile}`} aria-labelledby="account">
      <h2 id="account">Your account</h2>
      <dl className={styles.facts}>
        <div>
          <dt>Name</dt>
          <dd>{`${user.firstName} ${user.lastName}`}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            {mailbox}
            <wbr />@{host}
          </dd>
        </div>
        <div>
          <dt>You are with us since</dt>
          <dd>{user.dateRegistered}</dd>
        </div>
      </dl>
      <p>
        <Link to="/account">Sign-in and security</Link>
      </p>
      <div className={styles.actions}>
        <button type="button" className={buttons.button} onClick={() => navigate('/editprofile')}>
          Edit profile
        </button>
        <button type="button" className={buttons.button} onClick={() => navigate('/editpwd')}>
          Change password
        </button>
        <button type="button" className={buttons.danger} onClick={explainDeletion}>
          Delete account
        </button>
      </div>
    </section>
  );
}
