import buttons from '../../../ui/button.module.css';
import { announcementAt, formatTimeLeft, type InterviewClock } from '../session/interview-clock.ts';
import styles from './interview-screen.module.css';

interface Props {
  clock: InterviewClock;
  minutes: number;
  isHidden: boolean;
  toggle: () => void;
}

/** The time left, quietly: minutes, and seconds at the end. It can be hidden. */
export function Clock({ clock: { remainingMs, status }, minutes, isHidden, toggle }: Props) {
  const time = formatTimeLeft(remainingMs);
  return (
    <div className={styles.clock}>
      {!isHidden && (
        <p className={styles.time} data-paused={status === 'paused' || undefined}>
          <span className="visually-hidden">Time left: </span>
          {time}
        </p>
      )}
      <button type="button" className={`${buttons.plain} ${styles.small}`} onClick={toggle}>
        {isHidden ? 'Show the clock' : 'Hide the clock'}
      </button>
      {/* Also while it is hidden, so that the end does not come as a surprise. */}
      <p role="status" className="visually-hidden">
        {status === 'running' && announcementAt(minutes, remainingMs)}
      </p>
    </div>
  );
}
