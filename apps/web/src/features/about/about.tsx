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
          Flipstack is where engineers get ready for the interview and keep what they learn: good questions in
          their own stack, on cards that turn. It is free.
        </p>
      </div>
      <div className={styles.pair}>
        <Section title="Our History">
          <p>
            It began as a paper box of cards on a desk: one side a question from an interview that went badly,
            the other side the answer we wished we had given. The box grew, friends asked for copies, and the
            copies became Flipstack.
          </p>
        </Section>
        <Section title="Our Mission">
          <p>
            Nobody should lose a job that they could do, because of a question that they once knew. We help
            people to know honestly what they do not know yet, and to stop forgetting what they do.
          </p>
        </Section>
      </div>
      <Section title="Our Values">
        <Facts items={values} />
      </Section>
      <ul className={styles.statistics} aria-label="Flipstack in numbers">
        {statistics.map(([number, what]) => (
          <li key={what}>
            <b>{number}</b> {what}
          </li>
        ))}
      </ul>
      <Section title="Our Functionalities">
        <Facts items={functionalities} />
      </Section>
      <Quotes />
      <Section title="Our Team">
        <Facts items={team} />
      </Section>
      <Section title="Join Us">
        <p>
          The platform is free and its code is open. Try a module, write your own, and if a card is wrong or
          missing, tell us: the address stands at the foot of every page.
        </p>
        <JoinLinks />
      </Section>
      <Advertisement />
    </div>
  );
}

/** Where one goes from here: members have an account already. */
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
