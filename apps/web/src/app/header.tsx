import { Link, NavLink, useNavigate } from 'react-router';
import { useSession } from '../lib/session/session.ts';
import buttons from '../ui/button.module.css';
import { LogoMark } from '../ui/logo.tsx';
import { useToast } from '../ui/toast.tsx';
import styles from './header.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

export function Header() {
  const { session } = useSession();
  const { user } = session;
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
        <nav aria-label="Main" className={styles.nav}>
          <NavLink to="/" end>
            Home
          </NavLink>
          <NavLink to="/library">Library</NavLink>
          <NavLink to="/about">About Us</NavLink>
          <NavLink to="/donate">Donate</NavLink>
          {user && <NavLink to="/cabinet">Cabinet</NavLink>}
          {user?.roles.includes('ADMINISTRATOR') && <NavLink to="/admin-cabinet">Admin Area</NavLink>}
        </nav>
        <div className={styles.theme}>
          <ThemeSwitch />
        </div>
        <div className={styles.end}>
          {user ? <Member name={user.username} image={user.image} /> : <Guest />}
        </div>
      </div>
    </header>
  );
}

function Guest() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" className={buttons.plain} onClick={() => navigate('/login')}>
        Sign in
      </button>
      <button type="button" className={buttons.main} onClick={() => navigate('/registration')}>
        Registration
      </button>
    </>
  );
}

function Member({ name, image }: { name: string; image: string }) {
  const { session, signOut } = useSession();
  const navigate = useNavigate();
  const showToast = useToast();
  const leave = async () => {
    // Go Home first, or the guard of a member screen would redirect to sign-in.
    navigate('/');
    const error = await signOut();
    if (error) showToast({ role: 'alert', text: error });
  };
  return (
    <>
      <Link to="/cabinet" className={styles.avatar} title={name}>
        {image ? (
          <img src={image} alt="" width="36" height="36" />
        ) : (
          <span aria-hidden="true">{name.slice(0, 1).toUpperCase()}</span>
        )}
        <span className="visually-hidden">{name}: go to your cabinet</span>
      </Link>
      <button type="button" className={buttons.plain} disabled={session.status === 'loading'} onClick={leave}>
        Sign out
      </button>
    </>
  );
}
