import { Link } from 'react-router';
import { MemberQueries } from '../../lib/query.tsx';
import { useTitle } from '../../lib/use-title.ts';
import styles from './memory.module.css';
import { ModelSection } from './model-section.tsx';
import { ReviewHistory } from './review-history.tsx';

/** What the model knows of a learner's memory, how well it predicts, and the reviews that it learns from. */
export default function Memory() {
  useTitle('Your memory');
  return (
    <div className={`wrap ${styles.screen}`}>
      <header className={styles.head}>
        <h1>Your memory</h1>
        <p>
          Flipstack predicts, before each answer, how likely you are to remember. Here you see how well it
          does, and what it learns from. <Link to="/review/settings">Review settings</Link>
        </p>
      </header>
      <MemberQueries>
        {() => (
          <>
            <ModelSection />
            <ReviewHistory />
          </>
        )}
      </MemberQueries>
    </div>
  );
}
