import type { Ranking } from '@flipstack/contract';
import { exactPlacesMax } from '@flipstack/contract/limits';
import { formatCount } from '../../lib/format-count.ts';
import { stackLabel } from '../../lib/stack-hue.ts';
import { ladderNames } from './ranking-texts.ts';
import { formatWeek } from './weeks.ts';

type Board = Pick<Ranking, 'period' | 'week' | 'stack' | 'participants'>;
type You = NonNullable<Ranking['you']>;

const number = new Intl.NumberFormat('en');
const oneDecimal = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Points with one decimal, such as `41.3`. */
export const formatPoints = (points: number): string => oneDecimal.format(points).replace('-', '−');

const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' });
const suffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** A place in words, such as `1st` or `123,400th`. */
export const formatOrdinal = (place: number): string =>
  `${number.format(place)}${suffixes[ordinalRules.select(place)] ?? 'th'}`;

/** The result of a season, such as `12 of 340`, or `about 123,400 of 1,234,567`. */
export function formatSeasonPlace(place: number, precision: number, participants: number): string {
  const of = `of ${formatTotal(participants)}`;
  return precision === 0
    ? `${number.format(place)} ${of}`
    : `about ${number.format(roundTo(place, precision))} ${of}`;
}

/** The member’s place and percentile as a sentence; undefined without points. */
export function formatPlace(board: Board, { place, placePrecision, percentile }: You, now: number) {
  if (place === null) return undefined;
  const isPast = board.week?.isCurrent === false;
  const you = `${board.week === null ? 'Over all time, you' : 'You'} ${isPast ? 'were' : 'are'}`;
  const where = formatWhere(board, now);
  if (board.participants <= 1) return `${you} the only member with points${where}.`;
  const of = `of ${formatTotal(board.participants)}${where}`;
  const ahead = formatAhead(percentile);
  if (!placePrecision) return `${you} ${formatOrdinal(place)} ${of}${ahead}.`;
  const about = `about ${formatOrdinal(roundTo(place, placePrecision))} ${of}`;
  return `${you} ${about}, give or take ${number.format(placePrecision)}${ahead}.`;
}

/** Which board it is, to continue a sentence: ` in SQL this week`. */
export function formatWhere({ week, stack }: Pick<Board, 'week' | 'stack'>, now: number): string {
  const inStack = stack === null ? '' : ` in ${stackLabel(stack)}`;
  if (week === null) return inStack;
  return `${inStack} ${week.isCurrent ? 'this week' : `in the week of ${formatWeek(week.from, now)}`}`;
}

/** The members of large boards are not counted. */
const formatTotal = (participants: number): string =>
  `${participants > exactPlacesMax ? 'over ' : ''}${number.format(participants)}`;

/** Rounded down, so that it never says more than is true. */
function formatAhead(percentile: number | null): string {
  if (percentile === null || percentile === 0) return '';
  if (percentile === 100) return ': ahead of all the others';
  if (percentile < 1) return ': ahead of less than 1% of the others';
  return `: ahead of ${Math.floor(percentile)}% of the others`;
}

/** Rounds a place to the power of ten within its precision: digits beyond it would mean nothing. */
function roundTo(place: number, precision: number): number {
  const step = 10 ** Math.floor(Math.log10(precision));
  return Math.max(1, Math.round(place / step) * step);
}

/** What a board lists, as its heading: `Knowledge in SQL this week`. */
export function formatBoard(board: Pick<Ranking, 'ladder' | 'week' | 'stack'>, now: number): string {
  return `${ladderNames[board.ladder]}${formatWhere(board, now)}${board.week === null ? ' over all time' : ''}`;
}

/** How many members a board lists, and how many have points if that is more. */
export function formatParticipants(participants: number, listedMax: number): string {
  return participants > listedMax
    ? `The first ${number.format(listedMax)} of ${formatTotal(participants)} members`
    : formatCount(participants, 'member');
}
