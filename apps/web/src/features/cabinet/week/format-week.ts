import type { WeekSummary } from '@flipstack/contract';
import { formatCount } from '../../../lib/format-count.ts';
import { formatDuration } from '../../../lib/format-duration.ts';
import { formatPercent } from '../../../lib/format-percent.ts';
import { moduleStudyPath } from '../../../lib/module-paths.ts';

/** What was done: `You did 140 reviews on 5 days in 28 min, 20 more than the week before.` */
export function formatReviews({ reviews, activeDays, durationMs, before, recall }: WeekSummary): string {
  if (reviews === 0) return 'You did not review in the last seven days.';
  const done = `You did ${formatCount(reviews, 'review')} on ${formatCount(activeDays, 'day')} in ${formatDuration(durationMs)}`;
  // Counts only cards that were learned on an earlier day.
  const remembered =
    recall.share === null
      ? ''
      : ` Of ${formatCount(recall.reviews, 'repeat review')}, you remembered ${recall.remembered.toLocaleString('en')}.`;
  return `${done}${formatChange(reviews, before.reviews, before)}.${remembered}`;
}

/** What was learned: `You learned 23 cards, most of them in Closures (12).` */
export function formatLearned({ learned: { cards, modules, becameKnown }, before }: WeekSummary): string {
  const known = becameKnown === 0 ? '' : ` ${formatCount(becameKnown, 'card')} became known.`;
  if (cards === 0) return `You learned no new cards${formatChange(cards, before.learned, before)}.${known}`;
  const change = formatChange(cards, before.learned, before);
  return `You learned ${formatCount(cards, 'card')}${formatModules(cards, modules)}${change}.${known}`;
}

function formatModules(cards: number, modules: WeekSummary['learned']['modules']): string {
  const [first, ...others] = modules;
  if (first === undefined) return '';
  if (others.length === 0) return ` in ${first.moduleName}`;
  if (first.cards * 2 > cards) return `, most of them in ${first.moduleName} (${first.cards})`;
  return ` in ${formatCount(modules.length, 'module')}, ${first.cards} of them in ${first.moduleName}`;
}

/** What was forgotten: `7 cards slipped, 3 fewer than the week before`. */
export function formatSlipped({ slipped, before }: WeekSummary): string {
  const cards = slipped.cards === 0 ? 'No learned card' : formatCount(slipped.cards, 'card');
  return `${cards} slipped${formatChange(slipped.cards, before.slipped, before)}`;
}

/** Compares with the week before, if it has any reviews. */
function formatChange(now: number, then: number, { reviews }: WeekSummary['before']): string {
  if (reviews === 0) return '';
  if (now === then) return ', as in the week before';
  const difference = Math.abs(now - then).toLocaleString('en');
  return `, ${difference} ${now > then ? 'more' : 'fewer'} than the week before`;
}

/** What the member could do next, and where. */
export interface Advice {
  text: string;
  link: { text: string; to: string };
}

const settingsPath = '/review/settings';

export function adviceFor({ suggestion, before }: WeekSummary): Advice {
  const { kind, module, moduleName } = suggestion;
  const count = suggestion.count ?? 0;
  const share = formatPercent(suggestion.share ?? 0);
  switch (kind) {
    case 'start':
      return {
        text:
          before.reviews > 0
            ? 'Start again with a few cards. What is most at risk of being forgotten comes first.'
            : 'Review a few cards, and this section will say what you learned, what slipped and what to do next.',
        link: { text: before.reviews > 0 ? 'Start again' : 'Start now', to: '/review' },
      };
    case 'catch-up':
      return {
        text: `${formatCount(count, 'card')} ${count === 1 ? 'was' : 'were'} due before today. Catch up before you learn more: those most at risk of being forgotten come first.`,
        link: { text: 'Catch up now', to: '/review' },
      };
    case 'fewer-new-cards':
      return {
        text: `You remembered ${share} of learned cards, clearly less than you asked for. Take ${formatCount(count, 'new card')} a day until more of it lasts.`,
        link: { text: 'Change the limit', to: settingsPath },
      };
    case 'study-module':
      return {
        text: `${formatCount(count, 'card')} of ${moduleName} slipped. Flip through the module once to see how its cards differ.`,
        link: { text: `Study ${moduleName}`, to: module ? moduleStudyPath(module) : '/review/mistakes' },
      };
    case 'check-yourself':
      return {
        text: `You got ${share} of checked answers right, but rate yourself higher where nothing is checked. A mock interview shows what you know.`,
        link: { text: 'Test yourself', to: '/interview' },
      };
    case 'study-on-more-days':
      return {
        text: `You reviewed on ${formatCount(count, 'day')} of seven. A few minutes on most days keep cards from piling up.`,
        link: { text: 'Review today’s cards', to: '/review' },
      };
    case 'more-new-cards':
      return {
        text: `Everything is done, and you remembered ${share}, more than you asked for. There is room for ${formatCount(count, 'new card')} a day.`,
        link: { text: 'Change the limit', to: settingsPath },
      };
    case 'keep-going':
      return {
        text: 'You are on track. Keep it up.',
        link: { text: 'Continue', to: '/review' },
      };
  }
}
