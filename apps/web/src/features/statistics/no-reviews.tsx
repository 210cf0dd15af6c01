import type { Statistics } from '@flipstack/contract';
import { Link } from 'react-router';
import buttons from '../../ui/button.module.css';
import layout from '../../ui/layout.module.css';
import styles from './statistics.module.css';

const questions = [
  ['How much do you remember?', 'True retention, by level, stack and month, next to what you asked for.'],
  ['What keeps your streak?', 'The days in a row with a review, and a map of your year.'],
  ['What is coming?', 'How many cards are due on each of the next 30 days.'],
  ['When do you remember best?', 'Recall by the hour, once there are enough reviews.'],
  ['Which cards do you keep forgetting?', 'With a link to each, to rewrite or study it.'],
  ['Can you trust the schedule, and yourself?', 'Predictions and your own ratings, next to what happened.'],
] as const;

/** Before the first review: what will be here, and how to begin. */
export function NoReviews({ data: { states, today } }: { data: Statistics }) {
  const hasCards = today.due > 0 || states.new > 0;
  return (
    <section className={`${layout.paper} ${styles.section}`} aria-labelledby="no-reviews">
      <div className={styles.said}>
        <h2 id="no-reviews">No reviews yet</h2>
        <p className={styles.sentence}>
          Every review that you do is counted here, to answer these questions:
        </p>
      </div>
      <dl className={styles.questions}>
        {questions.map(([question, answer]) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        {hasCards ? (
          <Link to="/review" className={buttons.main}>
            Start the first review
          </Link>
        ) : (
          <Link to="/library" className={buttons.main}>
            Choose what to learn
          </Link>
        )}
      </div>
    </section>
  );
}
