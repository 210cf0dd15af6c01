import { levels as allLevels } from '@flipstack/contract/rules';
import { useId } from 'react';
import { Link } from 'react-router';
import styles from './study-screen.module.css';

interface Props {
  disabled: boolean;
  /** The chosen level; undefined means all. */
  level: string | undefined;
  /** The level of every card, to count how many there are of each. */
  levels: readonly string[];
  shuffled: boolean;
  choose: (level: string | undefined) => void;
  shuffle: (on: boolean) => void;
  /** Where to review the cards, if they are in the user's reviews. */
  reviewLink?: string | undefined;
}

/** Which cards to study, and whether to shuffle them. A new choice restarts the study. */
export function StudyChoices({ disabled, level, levels, shuffled, choose, shuffle, reviewLink }: Props) {
  const id = useId();
  const countOf = (one: string) => levels.filter((other) => other === one).length;
  return (
    <div className={styles.choices}>
      <button
        type="button"
        className={styles.choice}
        aria-pressed={shuffled}
        disabled={disabled}
        onClick={() => shuffle(!shuffled)}
      >
        Shuffle
      </button>
      <label htmlFor={id} className="visually-hidden">
        Level
      </label>
      <select
        id={id}
        className={styles.choice}
        disabled={disabled}
        value={level ?? ''}
        onChange={(event) => choose(event.target.value || undefined)}
      >
        <option value="">All levels</option>
        {allLevels.map((one) => (
          <option key={one} value={one} disabled={countOf(one) === 0}>
            {one} ({countOf(one)})
          </option>
        ))}
      </select>
      {reviewLink !== undefined && (
        <Link to={reviewLink} className={styles.choice}>
          Review
        </Link>
      )}
    </div>
  );
}
