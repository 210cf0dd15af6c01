import type { RankedMember } from '@flipstack/contract';
import { formatPoints } from './format-ranking.ts';
import styles from './ranking.module.css';

interface Props {
  caption: string;
  members: readonly RankedMember[];
  /** Whether the places are exact. Otherwise they are left out. */
  hasPlaces?: boolean;
}

/** Places, names and points. The member’s own row says so. */
export function MembersTable({ caption, members, hasPlaces = true }: Props) {
  return (
    <table className={styles.members}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {hasPlaces && (
            <th scope="col" className={styles.number}>
              Place
            </th>
          )}
          <th scope="col">Name</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {members.map(({ place, displayName, points, isYou }) => (
          // Display names are unique.
          <tr key={displayName} data-you={isYou || undefined}>
            {hasPlaces && <td className={styles.number}>{place.toLocaleString('en')}</td>}
            <th scope="row">
              {/* A name can be written from right to left. */}
              <bdi>{displayName}</bdi>
              {isYou && <span className={styles.you}>You</span>}
            </th>
            <td>{formatPoints(points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
