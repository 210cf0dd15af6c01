export type Rating = 'Again' | 'Hard' | 'Good' | 'Easy';

export const fourRatings: readonly Rating[] = ['Again', 'Hard', 'Good', 'Easy'];
export const twoRatings: readonly Rating[] = ['Again', 'Good'];
