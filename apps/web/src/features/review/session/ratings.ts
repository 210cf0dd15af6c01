import { isRatingAllowed } from '@flipstack/study/grading';

export type Rating = 'Again' | 'Hard' | 'Good' | 'Easy';

export const fourRatings: readonly Rating[] = ['Again', 'Hard', 'Good', 'Easy'];
export const twoRatings: readonly Rating[] = ['Again', 'Good'];

/** Keys 1 to 4 are the four ratings. With two buttons, both 2 and 3 are Good. */
export function ratingForKey(key: string, ratings: readonly Rating[]): Rating | undefined {
  if (ratings.length === 2) return key === '1' ? 'Again' : key === '2' || key === '3' ? 'Good' : undefined;
  return /^[1-4]$/.test(key) ? ratings[Number(key) - 1] : undefined;
}

/** With two buttons, there is no Hard, and Good takes its place. */
export const suggestionAmong = (ratings: readonly Rating[], suggested: Rating): Rating =>
  ratings.includes(suggested) ? suggested : 'Good';

/** Whether the learner may give a rating. A checked answer limits it to the suggested one. */
export const mayGive = (rating: Rating, suggested: Rating | undefined): boolean =>
  suggested === undefined || isRatingAllowed(rating, suggested);
