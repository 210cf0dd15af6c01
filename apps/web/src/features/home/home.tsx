import { sampleList } from 'virtual:sample-list';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Link } from 'react-router';
import { isGuest, useSession } from '../../lib/session/session.ts';
import { stackHue } from '../../lib/stack-hue.ts';
import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { ModuleCard } from '../../ui/module-card.tsx';
import { Fan } from './fan.tsx';
import styles from './home.module.css';
import { technologies } from './technologies.ts';

/** The sample that the hero's button opens: JavaScript, which most visitors know. */
const firstTry = 3;

/** Members see `today` above the rest. Styles reserve its space before it has loaded. */
export function Home({ today }: { today: ReactNode }) {
  const { session } = useSession();
  useEffect(() => {
    document.title = 'Flipstack: flashcards for interviews';
  }, []);
  return (
    <div className="wrap">
      <div className={styles.today}>{session.user && <Suspense>{today}</Suspense>}</div>
      <div className={styles.hero}>
        <div>
          <h1 className={styles.banner}>
            Know it when <br />
            they ask.
          </h1>
          <p className={styles.pitch}>
            Flashcards for engineers: real interview questions for your stack, spaced repetition, and your own
            modules in minutes.
          </p>
          <div className={styles.actions}>
            <Link to={`/guest/${firstTry}`} className={buttons.main}>
              Try a module
            </Link>
            <Link
              to={isGuest(session) ? '/registration' : '/created-modules'}
              state={{ from: '/created-modules' }}
              className={buttons.button}
            >
              Create your own
            </Link>
            <Link to="/interview" className={buttons.button}>
              Try an interview
            </Link>
          </div>
        </div>
        <Fan />
      </div>
      <section aria-labelledby="samples" className={styles.section}>
        <h2 id="samples">Sample modules</h2>
        <div className={styles.grid}>
          {sampleList.map(({ moduleName, stackName, cardsCount }, position) => (
            <ModuleCard
              key={moduleName}
              to={`/guest/${position}`}
              name={moduleName}
              author="Flipstack"
              stackName={stackName}
              cardsCount={cardsCount}
            />
          ))}
        </div>
      </section>
      <section aria-labelledby="technologies" className={styles.section}>
        <h2 id="technologies">Tools and Technologies</h2>
        <ul className={styles.technologies}>
          {technologies.map(({ name, icon, position }) => (
            <li key={name} data-stack={stackHue(sampleList[position]?.stackName ?? '')}>
              <Link to={`/guest/${position}`}>
                <span className={styles.tile}>
                  <Icon name={icon} />
                </span>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
