import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useContactEmail } from '../lib/contact-email.ts';
import { useSession } from '../lib/session/session.ts';
import { Icon } from '../ui/icon.tsx';
import { LogoMark } from '../ui/logo.tsx';
import { useToast } from '../ui/toast.tsx';
import styles from './footer.module.css';
import { shareLinks } from './share-links.ts';

export function Footer() {
  const { session } = useSession();
  const showToast = useToast();
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.row}`}>
        <Link to="/" className={styles.logo}>
          <LogoMark className={styles.mark} />
          <span className={styles.name}>Flipstack</span>
        </Link>
        <nav aria-label="Footer" className={styles.nav}>
          <Link to="/">Home</Link>
          <Link
            to="/cabinet"
            onClick={(event) => {
              if (session.user) return;
              event.preventDefault();
              showToast({ role: 'alert', isHelp: true, text: 'Registration or Login' });
            }}
          >
            Cabinet
          </Link>
          <Link to="/about">About Us</Link>
          <Link to="/donate">Donate</Link>
        </nav>
        <Share />
        <Contact />
      </div>
    </footer>
  );
}

function Share() {
  const showToast = useToast();
  const page = usePageUrl();
  return (
    <ul className={styles.share} aria-label="Share this page">
      {shareLinks(page).map(({ network, icon, href }) => (
        <li key={network}>
          {href ? (
            <a href={href} target="_blank" rel="noreferrer" title={network}>
              <Icon name={icon} />
              <span className="visually-hidden">{network}</span>
            </a>
          ) : (
            <button
              type="button"
              title={network}
              onClick={() =>
                showToast({
                  role: 'alert',
                  isHelp: true,
                  text: `To share on ${network}, copy the URL of this page: ${page}`,
                })
              }
            >
              <Icon name={icon} />
              <span className="visually-hidden">{network}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The URL of the current page; empty during prerendering. */
function usePageUrl(): string {
  const location = useLocation();
  const [url, setUrl] = useState('');
  useEffect(() => setUrl(urlOf(location.pathname)), [location.pathname]);
  return url;
}

function urlOf(pathname: string): string {
  const { origin, pathname: page } = window.location;
  return pathname === '/' ? `${origin}${page}` : `${origin}${page}#${pathname}`;
}

function Contact() {
  const email = useContactEmail();
  return (
    <p className={styles.contact}>
      {email && (
        <>
          Contact: <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
    </p>
  );
}
