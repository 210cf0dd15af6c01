import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { reviewModules } from '../../lib/queries/review-modules.ts';
import buttons from '../../ui/button.module.css';
import layout from '../../ui/layout.module.css';
import styles from './cabinet.module.css';

/** Invites a member who is not learning anything yet to answer the three questions. */
export function SetUpInvitation() {
  const { data } = useQuery(reviewModules);
  if (data?.length !== 0) return null;
  return (
    <section className={`${layout.edged} ${styles.due}`} aria-labelledby="set-up">
      <h2 id="set-up">Start learning in a minute</h2>
      <p className={styles.words}>
        Tell us what you want to learn, and your first ten cards are ready. You can change everything later.
      </p>
      <div className={styles.dueActions}>
        <Link to="/welcome" className={buttons.main}>
          Set up your reviews: three questions
        </Link>
      </div>
    </section>
  );
}
