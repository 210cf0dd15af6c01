import { type BuiltInStack, builtInStacks } from '@flipstack/content/stacks';
import type { Ranking } from '@flipstack/contract';
import { rankingPageMax } from '@flipstack/contract/limits';
import { isEarlierWeek } from './weeks.ts';

/** Which page of which board is shown. */
export interface BoardParams {
  ladder: Ranking['ladder'];
  /** Undefined for all stacks. */
  stack: BuiltInStack | undefined;
  period: Ranking['period'];
  /** The Monday of an earlier week; undefined for this week and for all time. */
  week: string | undefined;
  /** Counted from 1. */
  page: number;
}

/** The board that a URL names. What it does not name, or names wrongly, has its default. */
export function readBoardParams(params: URLSearchParams, now: number): BoardParams {
  const period = params.get('period') === 'all-time' ? 'all-time' : 'week';
  const week = params.get('week');
  return {
    ladder: params.get('ladder') === 'interview' ? 'interview' : 'knowledge',
    stack: builtInStacks.find((stack) => stack === params.get('stack')),
    period,
    week: period === 'week' && week !== null && isEarlierWeek(week, now) ? week : undefined,
    page: readPage(params.get('page')),
  };
}

function readPage(text: string | null): number {
  const page = text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
  return Math.min(page, rankingPageMax + 1);
}

/** The parameters of the URL, without defaults. */
export const toUrlParams = ({ ladder, stack, period, week, page }: BoardParams): Record<string, string> => ({
  ...(ladder === 'interview' && { ladder }),
  ...(stack && { stack }),
  ...(period === 'all-time' && { period }),
  ...(week && { week }),
  ...(page > 1 && { page: String(page) }),
});

/** The parameters of the call, which counts pages from 0. */
export const toQuery = ({ page, ...board }: BoardParams): Record<string, string | number> => ({
  ...toUrlParams({ ...board, page: 1 }),
  ...(page > 1 && { page: page - 1 }),
});
