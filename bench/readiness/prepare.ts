import { type Random, seededRandom, shuffle } from '@flipstack/study';
import { estimateAbility, type ScoredAnswer } from '@flipstack/study/ability';
import {
  buildCandidatePool,
  drawQuestions,
  isScored,
  planInterview,
  questionKindOf,
} from '@flipstack/study/interview';
import { fsrsModel } from '@flipstack/study/memory';
import {
  defaultPace,
  effectiveDifficulty,
  forecastReadiness,
  isPassed,
  planStudy,
  type ReadinessInput,
} from '@flipstack/study/readiness';
import { defaultParameters } from '@flipstack/study/scheduler';
import { normal } from '../learners/draws.ts';
import { type Candidate, drawCandidate, study, type TrueCard, trueRight } from './world.ts';

/** A forecast, and what came of it. */
export interface ForecastOutcome {
  passProbability: number;
  isPassed: boolean;
  isInBand: boolean;
}

/** How the preparation of one learner went. */
export interface Preparation {
  eve: ForecastOutcome | undefined;
  /** The forecast from the middle of the time, with the plan. */
  halfway: ForecastOutcome | undefined;
  /** Yesterday's mock interview. */
  yesterday: { share: number; isPassed: boolean };
  /** The true expected share of right answers on the date. */
  share: number;
}

const product = fsrsModel(defaultParameters);

/** Lets the same learner prepare twice: by the plan, and with the same number of new cards a day. */
export function prepareBoth(number: number, seed: number): { planned: Preparation; uniform: Preparation } {
  return {
    planned: prepare(drawCandidate(number, seed), true, seed + number),
    uniform: prepare(drawCandidate(number, seed), false, seed + number),
  };
}

function prepare(learner: Candidate, isPlanned: boolean, seed: number): Preparation {
  const random = seededRandom(seed);
  const examiner = seededRandom(seed + 1);
  const answers: ScoredAnswer[] = [];
  const { daysToDate } = learner;
  let mocks = 0;
  const sit = (day: number) => {
    mocks++;
    return sitInterview(learner, day, seed + mocks, examiner, answers);
  };
  const inputOn = (today: number): ReadinessInput => ({
    cards: learner.cards.map(({ known }) => known),
    choice: learner.choice,
    today,
    date: daysToDate,
    abilities: new Map(
      learner.choice.stacks.map((stack) => [
        stack,
        { posterior: estimateAbility(answers).posterior, days: mocks },
      ]),
    ),
    parameters: defaultParameters,
  });
  sit(0);
  const order = uniformOrder(learner, random);
  const middle = Math.floor(daysToDate / 2);
  let halfway: ReturnType<typeof forecastReadiness>['forecast'];
  let newPerDay: number | undefined;
  for (let day = 0; day < daysToDate; day++) {
    if (day === middle) {
      sit(day);
      if (isPlanned) {
        const input = inputOn(day);
        const { recallOnDate } = planStudy(input, { minutesPerDay: learner.minutesPerDay });
        halfway = forecastReadiness(input, { seed, recallOnDate }).forecast;
      }
    }
    if (random() >= learner.diligence) continue;
    if (isPlanned) {
      const again = day % 4 === 0 ? undefined : newPerDay;
      newPerDay = studyByPlan(learner, inputOn(day), again, day, random);
    } else studyUniformly(learner, order, day, random);
  }
  const yesterday = sit(daysToDate - 1);
  const eve = forecastReadiness(inputOn(daysToDate), { seed }).forecast;
  const share = expectedTrueShare(learner);
  const result = sitInterview(learner, daysToDate, seed + 99, examiner, []);
  const outcomeOf = (forecast: typeof eve): ForecastOutcome | undefined =>
    forecast && {
      passProbability: forecast.passProbability,
      isPassed: result.isPassed,
      isInBand: result.share >= forecast.low && result.share <= forecast.high,
    };
  return { eve: outcomeOf(eve), halfway: outcomeOf(halfway), yesterday, share };
}

function studyByPlan(
  learner: Candidate,
  input: ReadinessInput,
  newPerDay: number | undefined,
  day: number,
  random: Random,
): number {
  const plan = planStudy(input, {
    minutesPerDay: learner.minutesPerDay,
    ...(newPerDay === undefined ? {} : { newPerDay }),
  });
  const ids = new Set([...plan.today.reviews, ...plan.today.newCards]);
  for (const card of learner.cards) if (ids.has(card.known.id)) study(learner, card, product, day, random);
  return plan.newPerDay;
}

/** Only cards that the interview asks, in random order. */
function uniformOrder({ cards, choice }: Candidate, random: Random): TrueCard[] {
  const plan = planStudy(
    {
      cards: cards.map(({ known }) => known),
      choice,
      today: 0,
      date: 1,
      abilities: new Map(),
      parameters: defaultParameters,
    },
    { minutesPerDay: 10_000, newPerDay: 10_000 },
  );
  const asked = new Set(plan.today.newCards);
  return shuffle(
    cards.filter(({ known }) => asked.has(known.id)),
    random,
  );
}

/** Due reviews first, then the same number of new cards every day, all within the minutes. */
function studyUniformly(learner: Candidate, order: readonly TrueCard[], day: number, random: Random): void {
  let seconds = learner.minutesPerDay * 60;
  const dueDay = ({ known: { memory } }: TrueCard) =>
    memory === undefined
      ? Number.POSITIVE_INFINITY
      : memory.lastReviewDay + Math.max(1, Math.round(memory.stability));
  const due = order.filter((card) => dueDay(card) <= day).sort((one, other) => dueDay(one) - dueDay(other));
  const fresh = order
    .filter(({ known }) => known.memory === undefined)
    .slice(0, Math.ceil(order.length / learner.daysToDate));
  for (const card of [...due, ...fresh]) {
    const pace = defaultPace[questionKindOf(card.known.kind)];
    const cost = card.known.memory === undefined ? pace.newCard : pace.review;
    if (cost > seconds) continue;
    seconds -= cost;
    study(learner, card, product, day, random);
  }
}

function sitInterview(
  learner: Candidate,
  day: number,
  seed: number,
  random: Random,
  answers: ScoredAnswer[],
) {
  const effect = learner.dayDeviation * normal(random);
  const items = scoredQuestions(learner, seed);
  let right = 0;
  for (const card of items) {
    const { memory, difficulty, guessing } = card.known;
    const isRight = random() < trueRight(learner, card, day, effect);
    if (isRight) right++;
    const recall = memory === undefined ? 0 : product.recall(memory, Math.max(0, day - memory.lastReviewDay));
    answers.push({ difficulty: effectiveDifficulty(difficulty.logits, recall), guessing, isRight });
    card.known = { ...card.known, isSeen: true };
  }
  const asScored = items.map(({ known }) => ({
    difficulty: known.difficulty.logits,
    guessing: known.guessing,
  }));
  return { share: right / items.length, isPassed: isPassed(learner.choice.level, asScored, right) };
}

function scoredQuestions({ cards, choice }: Candidate, seed: number): TrueCard[] {
  const byId = new Map(cards.map((card) => [card.known.id, card]));
  const pool = buildCandidatePool(cards.map(({ known }) => known));
  return drawQuestions(pool, planInterview(choice), { seed, latestInterviews: [] })
    .questions.filter(({ kind }) => isScored(questionKindOf(kind)))
    .flatMap(({ id }) => byId.get(id) ?? []);
}

/** Over many interviews, without the effect of the day. */
function expectedTrueShare(learner: Candidate): number {
  const cards = Array.from({ length: 20 }, (_, seed) => scoredQuestions(learner, seed)).flat();
  return cards.reduce((sum, card) => sum + trueRight(learner, card, learner.daysToDate, 0), 0) / cards.length;
}
