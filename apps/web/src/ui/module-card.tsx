import { Link } from 'react-router';
import { stackHue } from '../lib/stack-hue.ts';
import styles from './module-card.module.css';
import { Truncated } from './truncated.tsx';

interface Props {
  to: string;
  name: string;
  author: string;
  stackName: string;
  cardsCount: number;
  /** How many characters of the name are shown; all by default. */
  nameLimit?: number;
}

/** A card that links to the module's study. */
export function ModuleCard({
  to,
  name,
  author,
  stackName,
  cardsCount,
  nameLimit = Number.POSITIVE_INFINITY,
}: Props) {
  return (
    <Link to={to} className={styles.card} data-stack={stackHue(stackName)}>
      <h3>
        <Truncated text={name} limit={nameLimit} />
      </h3>
      <span className={styles.meta}>{author}</span>
      <span className={styles.meta}>
        {cardsCount} {cardsCount === 1 ? 'quest' : 'quests'}: <b>{stackName}</b>
      </span>
    </Link>
  );
}
