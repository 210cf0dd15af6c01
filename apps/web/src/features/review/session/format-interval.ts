const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const monthDays = 30.4375;
const yearDays = 365.25;

interface Unit {
  /** The shortest interval that is shown in this unit, in milliseconds. */
  from: number;
  ms: number;
  short: string;
  long: string;
  digits: number;
}

const units: readonly Unit[] = [
  { from: yearDays * dayMs, ms: yearDays * dayMs, short: 'y', long: 'years', digits: 1 },
  { from: 60 * dayMs, ms: monthDays * dayMs, short: 'mo', long: 'months', digits: 1 },
  { from: 0.9 * dayMs, ms: dayMs, short: 'd', long: 'days', digits: 0 },
  { from: 90 * minuteMs, ms: hourMs, short: 'h', long: 'hours', digits: 0 },
  { from: 0, ms: minuteMs, short: 'min', long: 'minutes', digits: 0 },
];

function inUnits(ms: number): { amount: number; unit: Unit } | undefined {
  const unit = units.find(({ from }) => ms >= from);
  if (unit === undefined || ms < minuteMs) return undefined;
  return { amount: Number((ms / unit.ms).toFixed(unit.digits)), unit };
}

/** An interval for a button: `10 min`, `8 d`, `2.1 mo`. */
export function formatIntervalShort(ms: number): string {
  const found = inUnits(ms);
  return found === undefined ? '<1 min' : `${found.amount} ${found.unit.short}`;
}

/** An interval in a sentence, or for a screen reader: `10 minutes`, `1 day`, `2.1 months`. */
export function formatInterval(ms: number): string {
  const found = inUnits(ms);
  if (found === undefined) return 'less than a minute';
  const { amount, unit } = found;
  return `${amount} ${amount === 1 ? unit.long.slice(0, -1) : unit.long}`;
}
