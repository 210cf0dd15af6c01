import type { Candidate } from '../interview/candidate-pool.ts';
import type { ReadinessInput } from './readiness-input.ts';
import {
  afterSteps,
  chooseSteps,
  defaultPace,
  type Memories,
  type Pace,
  type StudyProblem,
  type StudyStep,
  shareOnDate,
  stepsOn,
  studyProblem,
} from './study-days.ts';

export interface PlanOptions {
  /** How long the learner wants to study each day. */
  minutesPerDay: number;
  pace?: Pace;
  /** Keeps this number of new cards a day instead of trying several, which takes longer. */
  newPerDay?: number;
  /** What the learner has already studied today. */
  doneToday?: { minutes: number; newCards: number };
}

/** What the plan does with a module until the date. */
export interface TopicPlan {
  stack: string;
  topic: string;
  newCards: number;
  reviews: number;
  minutes: number;
}

/** What ten minutes today would do in a module. */
export interface TopicGain {
  stack: string;
  topic: string;
  newCards: number;
  reviews: number;
  minutes: number;
  /** How much each of these minutes adds to the expected share on the date, from 0 to 1. */
  gainPerMinute: number;
}

export interface StudyPlan {
  /** How many new cards a day; in the last two days, whatever gains most comes first. */
  newPerDay: number;
  /** How many reviews a day, on average until the date. */
  reviewsPerDay: number;
  /** The ids of today's cards, in the order in which they should come. */
  today: { newCards: readonly Candidate['id'][]; reviews: readonly Candidate['id'][] };
  /** The modules, in the order in which the plan first reaches them. */
  topics: readonly TopicPlan[];
  /** What would help most next: the modules with the largest gain per minute first. */
  mostHelpful: readonly TopicGain[];
  /** For `forecastReadiness`: the recall on the date of each card learned by then. */
  recallOnDate: ReadonlyMap<Candidate['id'], number>;
  /** The expected share of right answers to scored questions on the date, from 0 to 1. */
  expectedShare: number;
  /** The same without any study. */
  shareWithoutStudy: number;
}

/**
 * Plans the days until the date: tries different numbers of new cards a day, gives the rest of the
 * minutes to reviews, and keeps the number with the best expected share on the date over all
 * questions, open ones included. Made again every day, it follows what has happened.
 *
 * @throws RangeError unless one to three different stacks are chosen
 */
export function planStudy(input: ReadinessInput, options: PlanOptions): StudyPlan {
  const problem = studyProblem(input, options.pace ?? defaultPace);
  const memories: Memories = problem.cards.map(({ memory }) => memory);
  const numbers =
    options.newPerDay === undefined
      ? candidateNumbers(problem, memories, options.minutesPerDay)
      : [options.newPerDay];
  const outcomes = numbers.map((newPerDay) => studyUntil(input, problem, memories, newPerDay, options));
  const best = outcomes.reduce((one, other) => (other.share > one.share ? other : one));
  const [first] = best.days;
  return {
    newPerDay: best.newPerDay,
    reviewsPerDay: Math.round(
      best.days.flat().filter(({ isNew }) => !isNew).length / Math.max(1, best.days.length),
    ),
    today: {
      newCards: idsOf(first, true),
      reviews: idsOf(first, false),
    },
    topics: topicsOf(best.days.flat()),
    mostHelpful: mostHelpful(stepsOn(problem, memories, input.today)),
    recallOnDate: recallOnDate(problem, best.memories, Math.max(input.today, input.date)),
    expectedShare: shareOnDate(problem, best.memories, 'scored'),
    shareWithoutStudy: shareOnDate(problem, memories, 'scored'),
  };
}

const idsOf = (steps: readonly StudyStep[] | undefined, isNew: boolean) =>
  (steps ?? []).filter((step) => step.isNew === isNew).map(({ card }) => card.id);

/** From none to as many as fit, in steps of about one half. */
const newPerDayTried = [0, 1, 2, 3, 5, 8, 12, 18, 27, 40, 60];

function candidateNumbers(problem: StudyProblem, memories: Memories, minutesPerDay: number): number[] {
  const unseen = memories.filter(
    (memory, position) => memory === undefined && (problem.weights[position] ?? 0) > 0,
  );
  const shortest = Math.min(...Object.values(problem.pace).map(({ newCard }) => newCard));
  const most = Math.min(unseen.length, Math.floor((minutesPerDay * 60) / shortest));
  return [...newPerDayTried.filter((number) => number < most), most];
}

/** Studies day by day, as far as can be expected. */
function studyUntil(
  { today, date }: ReadinessInput,
  problem: StudyProblem,
  from: Memories,
  newPerDay: number,
  { minutesPerDay, doneToday = { minutes: 0, newCards: 0 } }: PlanOptions,
) {
  let memories = from;
  const days: StudyStep[][] = [];
  for (let day = today; day < date; day++) {
    const done = day === today ? doneToday : { minutes: 0, newCards: 0 };
    const steps = chooseSteps(problem, stepsOn(problem, memories, day), {
      day,
      seconds: Math.max(0, minutesPerDay - done.minutes) * 60,
      newCards: Math.max(0, newPerDay - done.newCards),
    });
    days.push(steps);
    memories = afterSteps(problem, memories, steps, day);
  }
  return { newPerDay, days, memories, share: shareOnDate(problem, memories) };
}

const recallOnDate = ({ cards, memory }: StudyProblem, memories: Memories, date: number) =>
  new Map(
    cards.flatMap(({ id }, position) => {
      const state = memories[position];
      return state === undefined ? [] : [[id, memory.recall(state, date)] as const];
    }),
  );

const byTopic = (steps: readonly StudyStep[]) => [
  ...Map.groupBy(steps, ({ card }) => JSON.stringify([card.stack, card.topic])).values(),
];

function summarize(steps: readonly StudyStep[]): TopicPlan {
  const { stack = '', topic = '' } = steps[0]?.card ?? {};
  const newCards = steps.filter(({ isNew }) => isNew).length;
  const seconds = steps.reduce((sum, step) => sum + step.seconds, 0);
  return { stack, topic, newCards, reviews: steps.length - newCards, minutes: seconds / 60 };
}

const topicsOf = (steps: readonly StudyStep[]): TopicPlan[] => byTopic(steps).map(summarize);

const helpSeconds = 600;

function mostHelpful(steps: readonly StudyStep[]): TopicGain[] {
  return byTopic(steps)
    .map((ofTopic) => {
      let seconds = 0;
      const next = ofTopic.filter((step, index) => {
        if (index > 0 && seconds + step.seconds > helpSeconds) return false;
        seconds += step.seconds;
        return true;
      });
      const gain = next.reduce((sum, step) => sum + step.gain, 0);
      const summary = summarize(next);
      return { ...summary, gainPerMinute: gain / summary.minutes };
    })
    .sort((one, other) => other.gainPerMinute - one.gainPerMinute);
}
