import type { InterviewReport, SharedReport } from '@flipstack/contract';
import { type Ability, type InterviewScore, type ShareEstimate, topicsOf } from '@flipstack/study/ability';
import { scoredItemsForVerdict } from '@flipstack/study/interview';
import { type AnsweredQuestion, isCounted, isRight } from './answered-question.ts';
import type { EndedInterview } from './find-ended-interview.ts';

/** What a report and a shared report have in common. */
export type ReportNumbers = Pick<InterviewReport, keyof InterviewReport & keyof SharedReport & NumberField>;
type NumberField = Exclude<keyof SharedReport, 'questions' | 'displayName' | 'expiresAt'>;

const isFirstExposure = (question: AnsweredQuestion): boolean => question.isFirstExposure;

/** The numbers of a report: everything but its questions. */
export function toReportNumbers(
  interview: EndedInterview,
  questions: readonly AnsweredQuestion[],
  score: InterviewScore,
): ReportNumbers {
  const { type, level, minutes, startedAt, endedAt } = interview;
  const counted = questions.filter(isCounted);
  return {
    type,
    level,
    minutes,
    startedAt: new Date(startedAt).toISOString(),
    endedAt: new Date(endedAt).toISOString(),
    questionsCount: questions.length,
    ...countRight(counted),
    firstExposures: counted.filter(isFirstExposure).length,
    pool: { ...score.pool, needed: scoredItemsForVerdict },
    share: toShare(score.share),
    levels: score.levels,
    stacks: score.stacks.map(({ stack, items, ability, share }) => ({
      stack,
      ...countRight(counted.filter((question) => question.stack === stack)),
      items,
      share: toShare(share),
      ability: toAbility(ability),
    })),
    topics: toTopics(counted),
    open: countOpen(questions),
  };
}

const countRight = (counted: readonly AnsweredQuestion[]) => ({
  scored: counted.length,
  right: counted.filter(isRight).length,
});

export const toShare = (share: ShareEstimate | undefined): ShareEstimate | null => share ?? null;

const toAbility = (ability: Ability | undefined) =>
  ability === undefined ? null : { mean: ability.logits, standardError: ability.standardError };

function toTopics(counted: readonly AnsweredQuestion[]): ReportNumbers['topics'] {
  const nameOf = new Map(
    counted.map(({ stack, content }) => [content.slug, { stack, topic: content.topic }]),
  );
  return topicsOf(
    counted.map((question) => ({ topic: question.content.slug, isRight: isRight(question) })),
  ).flatMap(({ topic: slug, scored, right }) => {
    const name = nameOf.get(slug);
    return name === undefined ? [] : [{ ...name, slug, scored, right }];
  });
}

/** Key points are counted where the taker has compared, so that both numbers belong together. */
function countOpen(questions: readonly AnsweredQuestion[]): ReportNumbers['open'] {
  const open = questions.filter(({ result }) => result.outcome === 'open');
  const covered = open.flatMap((question) => (question.covered === undefined ? [] : [question.covered]));
  return {
    questions: open.length,
    answered: open.filter(({ answer }) => (answer?.response ?? null) !== null).length,
    compared: covered.length,
    keyPoints: covered.flat().length,
    covered: covered.flat().filter(Boolean).length,
  };
}
