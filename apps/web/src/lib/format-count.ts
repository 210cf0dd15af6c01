const number = new Intl.NumberFormat('en');

/** A number with its noun: `1 module`, `1,200 modules`. */
export function formatCount(count: number, noun: string): string {
  return `${number.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}
