import { builtInStacks } from '@flipstack/content/stacks';
import { Link } from 'react-router';
import { stackLabel } from '../../lib/stack-hue.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { type BoardParams, toUrlParams } from './board-params.ts';
import styles from './ranking.module.css';
import { ladderNames, ladders } from './ranking-texts.ts';
import type { OpenBoard } from './use-board.ts';
import { formatWeek, weeksBefore } from './weeks.ts';

interface Props {
  params: BoardParams;
  open: OpenBoard;
}

/** Which board to show: its ladder, its stack and its time. */
export function BoardChoice({ params, open }: Props) {
  const now = Date.now();
  const weeks = weeksBefore(now);
  const { stack, period, week } = params;
  const isOlder = week !== undefined && !weeks.includes(week);
  return (
    <div className={styles.choices}>
      <nav className={styles.ladders} aria-label="Ladders">
        {ladders.map((ladder) => (
          <Link
            key={ladder}
            to={pathOf({ ...params, ladder, page: 1 })}
            aria-current={ladder === params.ladder ? 'page' : undefined}
          >
            {ladderNames[ladder]}
          </Link>
        ))}
      </nav>
      <SelectField
        label="Stack"
        value={stack ?? ''}
        onChange={(value) => open({ stack: builtInStacks.find((one) => one === value) })}
      >
        <option value="">All stacks</option>
        {builtInStacks.map((one) => (
          <option key={one} value={one}>
            {stackLabel(one)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Time"
        value={week ?? period}
        onChange={(value) =>
          open(
            value === 'week' || value === 'all-time'
              ? { period: value, week: undefined }
              : { period: 'week', week: value },
          )
        }
      >
        <option value="week">This week</option>
        <option value="all-time">All time</option>
        <optgroup label="Earlier weeks">
          {[...weeks, ...(isOlder ? [week] : [])].map((monday) => (
            <option key={monday} value={monday}>
              {formatWeek(monday, now)}
            </option>
          ))}
        </optgroup>
      </SelectField>
    </div>
  );
}

const pathOf = (params: BoardParams): string => `/ranking?${new URLSearchParams(toUrlParams(params))}`;
