import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { isGuest, useSession } from '../lib/session/session.ts';
import { store } from '../lib/storage.ts';
import buttons from '../ui/button.module.css';
import { LogoMark } from '../ui/logo.tsx';
import { useToast } from '../ui/toast.tsx';
import styles from './header.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

const ReviewLink = lazy(() => import('./review-link.tsx'));

/**
 * The static page contains the parts for guests and those for members. Styles hide the members'
 * parts until the document is marked as a member's.
 */
export function Header() {
  const { session } = useSession();
  const { user } = session;
  useMemberMark();
  const menu = useMenu();
  const mayBeMember = user || session.status === 'loading';
  return (
    <header className={styles.header}>
      <button type="button" className={styles.skip} onClick={() => document.querySelector('main')?.focus()}>
        Skip to content
      </button>
      <div className={`wrap ${styles.row}`}>
        <Link to="/" className={styles.logo}>
          <LogoMark className={styles.mark} />
          <span className={styles.name}>Flipstack</span>
        </Link>
        {mayBeMember && (
          <Suspense fallback={<PlainReviewLink />}>
            {user ? <ReviewLink userId={user.id} /> : <PlainReviewLink />}
          </Suspense>
        )}
        <nav ref={menu} id="menu" popover="auto" aria-label="Main" className={styles.nav}>
          <NavLink to="/" end>
            Home
          </NavLink>
          <NavLink to="/library">Library</NavLink>
          <NavLink to="/about">About Us</NavLink>
          <NavLink to="/donate">Donate</NavLink>
          {mayBeMember && (
            <NavLink to="/cabinet" className={styles.member ?? ''}>
              Cabinet
            </NavLink>
          )}
          {user?.roles.includes('ADMINISTRATOR') && <NavLink to="/admin-cabinet">Admin Area</NavLink>}
          <ThemeSwitch />
          {mayBeMember && <SignOut />}
        </nav>
        <div className={styles.end}>
          {user ? <Avatar name={user.username} image={user.image} /> : <Guest />}
        </div>
        <button type="button" className={styles.menu} popoverTarget="menu" aria-label="Menu">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
      </div>
    </header>
  );
}

/** The main navigation. On phones it is a menu, which closes when one of its links is followed. */
function useMenu() {
  const location = useLocation();
  const menu = useRef<HTMLElement>(null);
  const shown = useRef(location);
  useEffect(() => {
    if (shown.current !== location) menu.current?.hidePopover?.();
    shown.current = location;
  }, [location]);
  return menu;
}

/**
 * Marks the document and this browser as a member's, so that the next visit reserves space for the
 * members-only parts before the session has loaded.
 */
function useMemberMark(): void {
  const { session } = useSession();
  const { user, status } = session;
  useLayoutEffect(() => {
    if (user) store('flipstack.member', '1');
    else if (isGuest(session)) store('flipstack.member', undefined);
    if (user || status !== 'loading') document.documentElement.toggleAttribute('data-member', !!user);
  });
}

function PlainReviewLink() {
  return (
    <NavLink to="/review" className={styles.review ?? ''}>
      Review
      <b />
    </NavLink>
  );
}

/**
 * On the sign-in screen, it holds where the guest wanted to go. React Router keeps it in the history, and
 * `useLocation` has it only when the screen has loaded.
 */
const stateOfUrl = (): unknown => window.history.state?.usr;

function Guest() {
  const navigate = useNavigate();
  return (
    <>
      <button
        type="button"
        className={buttons.plain}
        onClick={() => navigate('/login', { state: stateOfUrl() })}
      >
        Sign in
      </button>
      <button
        type="button"
        className={buttons.main}
        onClick={() => navigate('/registration', { state: stateOfUrl() })}
      >
        Registration
      </button>
    </>
  );
}

function Avatar({ name, image }: { name: string; image: string }) {
  return (
    <Link to="/cabinet" className={styles.avatar} title={name}>
      {image ? (
        <img src={image} alt="" width="36" height="36" />
      ) : (
        <span aria-hidden="true">{name.slice(0, 1).toUpperCase()}</span>
      )}
      <span className="visually-hidden">{name}: go to your cabinet</span>
    </Link>
  );
}

function SignOut() {
  const { session, signOut } = useSession();
  const navigate = useNavigate();
  const showToast = useToast();
  const leave = async () => {
    const userId = session.user?.id;
    const { signOutOf } = await import('./sign-out.ts');
    await signOutOf({
      userId: userId ?? 0,
      signOut: () => signOut(userId),
      goHome: () => navigate('/'),
      showToast,
    });
  };
  return (
    <button
      type="button"
      className={`${buttons.plain} ${styles.member}`}
      disabled={session.status === 'loading'}
      onClick={leave}
    >
      Sign out
    </button>
  );
}
