import { NavLink } from 'react-router';
import { useReviewSummary } from '../lib/queries/review-summary.ts';
import { MemberCache } from '../lib/query.tsx';
import styles from './header.module.css';

const shownMax = 99;

/** The header's link to the reviews, with the number of cards due today. */
export default function ReviewLink({ userId }: { userId: number }) {
  return (
    <MemberCache userId={userId}>
      <CountedLink userId={userId} />
    </MemberCache>
  );
}

function CountedLink({ userId }: { userId: number }) {
  const due = useReviewSummary(userId).data?.dueToday;
  return (
    <NavLink to="/review" className={styles.review ?? ''} data-due={Boolean(due)}>
      <span aria-hidden="true">Review</span>
      <b aria-hidden="true">{due === undefined || due <= shownMax ? due : `${shownMax}+`}</b>
      <span className="visually-hidden">{nameFor(due)}</span>
    </NavLink>
  );
}

function nameFor(due: number | undefined): string {
  if (due === undefined) return 'Review';
  return due === 0 ? 'Review, nothing due' : `Review, ${due.toLocaleString('en')} due`;
}
