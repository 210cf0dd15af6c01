export type Rating = 'Again' | 'Hard' | 'Good' | 'Easy';

export const fourRatings: readonly Rating[] = ['Again', 'Hard', 'Good', 'Easy'];
export const twoRatings: readonly Rating[] = ['Again', 'Good'];

/** Keys 1 to 4 are the four ratings. With two buttons, both 2 and 3 are Good. */
export function ratingForKey(key: string, ratings: readonly Rating[]): Rating | undefined {
  if (ratings.length === 2) return key === '1' ? 'Again' : key === '2' || key === '3' ? 'Good' : undefined;
  return /^[1-4]$/.test(key) ? ratings[Number(key) - 1] : undefined;
}
