interface Parts {
  weekday?: 'long' | 'short';
  month?: 'long' | 'short';
}

/** A date such as `Thursday, December 3`, with its year if that is not the current one. */
export function formatDay(date: string, today: string, { weekday, month = 'long' }: Parts = {}): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return new Date(date).toLocaleDateString('en', {
    timeZone: 'UTC',
    month,
    day: 'numeric',
    ...(weekday && { weekday }),
    ...(!isThisYear && { year: 'numeric' }),
  });
}

const dayMs = 24 * 60 * 60 * 1000;

/** The date that is so many days after another. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
