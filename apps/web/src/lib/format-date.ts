const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** Formats the day of an instant on this device: `Nov 27, 2026`. */
export const formatDate = (instant: string): string => date.format(new Date(instant));
