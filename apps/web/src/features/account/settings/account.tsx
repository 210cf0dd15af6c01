import type { User } from '@flipstack/contract';
import { Link } from 'react-router';
import { MemberQueries } from '../../../lib/query.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { useTitle } from '../../../lib/use-title.ts';
import buttons from '../../../ui/button.module.css';
import screen from '../../../ui/column-screen.module.css';
import { ColumnScreen } from '../../../ui/column-screen.tsx';
import { PaperSection } from '../../../ui/paper-section.tsx';
import { PasskeysSection } from '../passkeys/passkeys-section.tsx';
import { EraseAccount } from './erase-account.tsx';
import { SecondFactorSection } from './second-factor/second-factor-section.tsx';
import { Sessions } from './sessions.tsx';

/** How you sign in, where you are signed in, and leaving for good. */
export default function Account() {
  useTitle('Your account');
  const { user } = useSession().session;
  return (
    <ColumnScreen title="Your account" lead="How you sign in, and where you are signed in.">
      <MemberQueries>{() => user && <Sections user={user} />}</MemberQueries>
    </ColumnScreen>
  );
}

function Sections({ user }: { user: User }) {
  return (
    <>
      <PaperSection title="Password">
        <p>Changing it signs you out on your other devices.</p>
        <p>
          <Link to="/editpwd" className={buttons.button}>
            Change password
          </Link>
        </p>
      </PaperSection>
      <PasskeysSection />
      <SecondFactorSection />
      <Sessions />
      <PaperSection title="Your data">
        <p>Import cards from other programs, or export all your data.</p>
        <p className={screen.actions}>
          <Link to="/import" className={buttons.button}>
            Import
          </Link>
          <Link to="/export" className={buttons.button}>
            Export
          </Link>
        </p>
      </PaperSection>
      <EraseAccount user={user} />
      <p>
        <Link to="/cabinet">Back to the cabinet</Link>
      </p>
    </>
  );
}
