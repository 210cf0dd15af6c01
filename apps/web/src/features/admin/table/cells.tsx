import { readCardName } from '@flipstack/contract/rules';
import { Link } from 'react-router';
import { libraryPath } from '../../../lib/library-path.ts';
import { stackHue } from '../../../lib/stack-hue.ts';
import { Truncated } from '../../../ui/truncated.tsx';
import styles from './cells.module.css';

/** Where the spec cuts names, questions and answers in a table. */
const textLimit = 20;

export const TruncatedText = ({ text }: { text: string }) => <Truncated text={text} limit={textLimit} />;

/** One line, cut off at the column's edge. The tooltip and screen readers get all of it. */
export function OneLine({ text }: { text: string }) {
  return (
    <span className={styles.line} title={text}>
      {text}
    </span>
  );
}

/** Two lines, which is as much as a row has room for. The tooltip and screen readers get all of it. */
export function TwoLines({ text }: { text: string }) {
  return (
    <span className={styles.twoLines} title={text}>
      {text}
    </span>
  );
}

/** A text that is shown in full: its row grows. */
export const WrappedText = ({ text }: { text: string }) => <span className={styles.wrapped}>{text}</span>;

export function StackChip({ name }: { name: string }) {
  return (
    <span className={styles.chip} data-stack={stackHue(name)} title={name}>
      {name}
    </span>
  );
}

/** The question of a library card, as a link to the card in its module. */
export function LibraryCardLink({ card }: { card: { card: string; slug: string; question: string } }) {
  const cardId = readCardName(card.card)?.cardId;
  return (
    <Link to={`${libraryPath({ slug: card.slug })}?card=${cardId}`}>
      <TwoLines text={card.question} />
    </Link>
  );
}

/** Swedish writes dates in ISO 8601. */
const dayInBrowsersZone = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' });

/** The day in the browser's time zone, with the instant in UTC in the tooltip. */
export function ShortDay({ at }: { at: string }) {
  return (
    <time dateTime={at} title={`${at.slice(0, 19).replace('T', ' ')} UTC`}>
      {dayInBrowsersZone.format(new Date(at))}
    </time>
  );
}
