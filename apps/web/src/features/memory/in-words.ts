/** So many reviews. */
export const inWords = (reviews: number): string =>
  `${reviews.toLocaleString('en')} ${reviews === 1 ? 'review' : 'reviews'}`;
