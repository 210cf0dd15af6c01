import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../lib/session/session.ts';
import { useTitle } from '../../lib/use-title.ts';
import buttons from '../../ui/button.module.css';
import styles from './about.module.css';
import { functionalities, statistics, team, values } from './about-texts.ts';
import { Advertisement } from './advertisement.tsx';
import { Quotes } from './quotes.tsx';

export default function About() {
  useTitle('About Us');
  return (
    <div className={`wrap ${styles.about}`}>
      <div className={styles.banner}>
        <h1>About Us</h1>
        <p>
          Flipstack helps engineers prepare for interviews and remember what they learn, with good questions
          about the technologies that they use. It is free.
        </p>
      </div>
      <div className={styles.pair}>
        <Section title="Our History">
          <p>
            It began with a box of paper cards on a desk. On one side was a question from an interview that
            had gone badly, on the other the answer we wished we had given. The box grew, friends asked for
            copies, and the copies became Flipstack.
          </p>
        </Section>
        <Section title="Our Mission">
          <p>
            You should not lose a job because you forgot one answer. We help you find out what you do not know
            yet and keep what you do know.
          </p>
        </Section>
      </div>
      <Section title="Our Values">
        <Facts items={values} />
      </Section>
      <ul className={styles.statistics} aria-label="Flipstack by the numbers">
        {statistics.map(([number, what]) => (
          <li key={what}>
            <b>{number}</b> {what}
          </li>
        ))}
      </ul>
      <Section title="Our Functionalities">
        <div className={styles.facts}>
          {functionalities.map(({ title, text, link }) => (
            <div key={title} className={styles.fact}>
              <h3>{title}</h3>
              <p>{text}</p>
              <p>
                <Link to={link.to}>{link.name}</Link>
              </p>
            </div>
          ))}
        </div>
      </Section>
      <Quotes />
      <Section title="Our Team">
        <Facts items={team} />
      </Section>
      <Section title="Join Us">
        <p>
          The platform is free and it is open source. Try a module or write your own. If a card is wrong or
          missing, tell us: the address is in the footer.
        </p>
        <JoinLinks />
      </Section>
      <Advertisement />
    </div>
  );
}

/** Members have an account already, so they get another link. */
function JoinLinks() {
  const { user } = useSession().session;
  return (
    <p className={styles.links}>
      <Link to={user ? '/cabinet' : '/registration'} className={buttons.main}>
        {user ? 'Go to your modules' : 'Create an account'}
      </Link>
      <Link to="/" className={buttons.button}>
        Try a sample module
      </Link>
    </p>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Facts({ items }: { items: readonly (readonly [string, string])[] }) {
  return (
    <div className={styles.facts}>
      {items.map(([title, text]) => (
        <div key={title} className={styles.fact}>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      ))}
    </div>
  );
}
