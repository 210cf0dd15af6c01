import { type ReviewToday, readCardName } from '@flipstack/contract';
import { dayOf, startOfDay } from '@flipstack/study/learner-day';
import { summarizeDay } from '@flipstack/study/summarize-day';
import type { Actor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import { findLearner } from '../learner/learner-repository.ts';
import { listContents, listReviewsSince } from './day-repository.ts';

/** More than fit on the last screen of a session. */
const hardMax = 20;

/** What the actor achieved today, and which cards they forgot. */
export async function readToday({ database, now }: Services, actor: Actor): Promise<ReviewToday> {
  const learner = await findLearner(database, actor.id);
  const dayBeganAt = startOfDay(dayOf(now(), learner), learner);
  const { hard, ...summary } = summarizeDay(await listReviewsSince(database, actor.id, dayBeganAt));
  const hardest = hard.slice(0, hardMax);
  const names = hardest.map(({ card }) => readCardName(card)).filter((name) => name !== undefined);
  const contents = await listContents(database, actor.id, names);
  return {
    ...summary,
    hard: hardest.flatMap(({ card, times }) => {
      const content = contents.get(card);
      if (content === undefined) return [];
      const { question, moduleName, stackName, module } = content;
      return { card, question, moduleName, stackName, module, times };
    }),
  };
}
