import { cardKinds, codeLanguages } from '@flipstack/card-kinds';
import { z } from 'zod';
import { interviewAnswersMax, interviewKeyPointsMax, interviewStacksMax } from '../limits.ts';
import { normalizeDisplayName } from '../rules/display-name.ts';
import { fieldRules } from '../rules/field-rules.ts';
import { levels } from '../rules/level.ts';
import { codeTests } from './card-kind.ts';
import { uuidField, wireInstant } from './ids.ts';
import { followUp, goodAndGreat } from './library.ts';
import { textField } from './text-field.ts';

export const interviewTypes = ['screening', 'technical', 'live-coding', 'mixed'] as const;
export const positionLevels = ['Junior', 'Middle', 'Senior'] as const;
/** The durations in minutes. The first one is the guest's screening. */
export const interviewMinutes = [10, 15, 30, 45, 60] as const;
/** How a question is answered: freely, checked against a key, or with code that is run. */
export const questionKinds = ['open', 'objective', 'code'] as const;

const oneOf = <const Values extends readonly (string | number)[]>(label: string, values: Values) =>
  `${label} must be one of the following: ${values.join(', ')}`;

const type = z.enum(interviewTypes, { error: () => oneOf('Type', interviewTypes) });
const level = z.enum(positionLevels, { error: () => oneOf('Level', positionLevels) });
const minutes = z.literal(interviewMinutes, { error: () => oneOf('Minutes', interviewMinutes) });

const stacksMessage = `stacks must name 1 to ${interviewStacksMax} different stacks`;
const areDifferent = (names: readonly string[]) => new Set(names).size === names.length;
const stacks = z
  .array(z.string({ error: () => stacksMessage }), { error: () => stacksMessage })
  .min(1, { error: stacksMessage })
  .max(interviewStacksMax, { error: stacksMessage })
  .refine(areDifferent, { error: stacksMessage });

const count = z.int().min(0);
const share = z.number().min(0).max(1);
const instantIn = (label: string) => {
  const error = `${label} must be a whole number of milliseconds`;
  return z.int({ error: () => error }).min(0, { error });
};

export const interviewParams = z.object({ interviewId: uuidField('Interview id') });

const choice = { type, level, stacks, minutes };

export { level as interviewLevel, stacks as interviewStacks, type as interviewType };

export const interviewBody = z.object({
  interviewId: uuidField('Interview id').meta({
    description: 'Client-generated random UUID. Sending it again returns the same interview',
  }),
  ...choice,
});

export const interviewPlanQuery = z.object({
  type,
  level,
  stacks: z
    .string({ error: () => stacksMessage })
    .transform((names) => names.split(',').map((name) => name.trim()))
    .pipe(stacks)
    .meta({ type: 'string', description: `1 to ${interviewStacksMax} names of stacks, separated by commas` }),
  minutes: z
    .string({ error: () => oneOf('Minutes', interviewMinutes) })
    .transform(Number)
    .pipe(minutes)
    .meta({ type: 'integer', enum: [...interviewMinutes] }),
});

const cell = {
  stack: z.string(),
  kind: z.enum(questionKinds),
  level: z.enum(levels),
};

const shortages = z
  .array(
    z.object({
      ...cell,
      wanted: count,
      got: count.meta({ description: 'How many questions of this stack, kind and level there are' }),
      replacements: z
        .array(z.object({ ...cell, count }))
        .meta({ description: 'The questions of other kinds or levels that are asked instead' }),
      missing: count.meta({ description: 'How many questions are missing even so' }),
    }),
  )
  .meta({ description: 'Where the library cannot fill the interview' });

export const interviewPlan = z
  .object({
    ...choice,
    questions: count,
    questionsByKind: z.record(z.enum(questionKinds), count),
    scored: count.meta({ description: 'How many of the questions are scored' }),
    scoredForVerdict: count.meta({ description: 'How many scored items a verdict needs' }),
    canGiveVerdict: z.boolean().meta({
      description: 'Whether this interview alone can give a verdict to someone who has seen none of it',
    }),
    unseenScored: count.meta({
      description: 'How many of the scored questions you have not seen before, as far as the library lasts',
    }),
    pooledScored: count.meta({
      description:
        'How many first exposures of the last 30 days, in the same stacks, count toward its verdict as well',
    }),
    stacksWithoutCode: z.array(z.string()).meta({
      description: 'The stacks that get objective questions for the minutes of code',
    }),
    shortages,
  })
  .meta({ id: 'InterviewPlan' });
export type InterviewPlan = z.output<typeof interviewPlan>;

/** A question as it is asked: nothing in it tells the answer. */
const askedBody = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('flip') }),
    z.object({ kind: z.literal('choice'), options: z.array(z.string()), hasSeveral: z.boolean() }),
    z.object({ kind: z.literal('typed'), isExact: z.boolean() }),
    z.object({
      kind: z.literal('cloze'),
      text: z.string().meta({ description: 'Markdown; each blank is `{{c1::…}}` or `{{c1::…::hint}}`' }),
      isExact: z.boolean(),
    }),
    z.object({
      kind: z.literal('order'),
      language: z.string(),
      lines: z.array(z.string()).meta({ description: 'All lines, shuffled' }),
      hasDistractors: z.boolean().meta({ description: 'Whether some of the lines do not belong' }),
    }),
    z.object({
      kind: z.literal('code'),
      language: z.enum(codeLanguages),
      setup: z.string(),
      starter: z.string(),
      examples: codeTests,
      inputs: z.array(z.string()).meta({
        description: 'The inputs on which the code is run, drawn for this interview',
      }),
      isAnyOrder: z.boolean(),
    }),
  ])
  .meta({ id: 'AskedBody' });
export type AskedBody = z.output<typeof askedBody>;

const response = z
  .record(z.string(), z.unknown(), { error: () => 'response must be an object or null' })
  .nullable();

const responseDescription =
  'By kind: `chosen` option indexes as asked, `text`, `blanks`, `lines`, or `source` with `outputs`, one for each input (null where there is none). An open question: `text`, and `wasSpoken`. Null: not answered';

export const interviewAnswerBody = z.object({
  answers: z
    .array(
      z.object({
        answerId: uuidField('Answer id').meta({
          description: 'Client-generated UUID. A repeated ID is counted once',
        }),
        position: z
          .int({ error: () => 'position must be the number of a question' })
          .min(1, { error: 'position must be the number of a question' }),
        response: response.meta({ description: responseDescription }),
        isFlagged: z.boolean({ error: () => 'isFlagged must be true or false' }),
        elapsedMs: instantIn('elapsedMs').meta({
          description:
            'How long the interview had run, without its pause, when this was answered. The answer with the latest time counts',
        }),
        spentMs: instantIn('spentMs').meta({ description: 'The time spent on this question so far' }),
      }),
      { error: () => `answers must be a list of 1 to ${interviewAnswersMax} answers` },
    )
    .min(1, { error: `answers must be a list of 1 to ${interviewAnswersMax} answers` })
    .max(interviewAnswersMax, { error: `answers must be a list of 1 to ${interviewAnswersMax} answers` }),
});

const interviewClock = {
  status: z.enum(['running', 'paused', 'ended']),
  elapsedMs: count.meta({ description: 'How long it has run, without its pause, by the server’s clock' }),
  remainingMs: count.meta({ description: 'Until the deadline' }),
  canPause: z.boolean().meta({ description: 'An interview can be paused once' }),
  pauseRemainingMs: count
    .nullable()
    .meta({ description: 'While it is paused: when the clock runs again by itself. Else null' }),
};

export const interviewStatus = z.object(interviewClock).meta({ id: 'InterviewStatus' });
export type InterviewStatus = z.output<typeof interviewStatus>;

export const interviewAnswersKept = z
  .object({
    ...interviewClock,
    late: z.array(z.string()).meta({
      description: 'The IDs of answers that came too late to be scored. They are kept',
    }),
  })
  .meta({ id: 'InterviewAnswersKept' });
export type InterviewAnswersKept = z.output<typeof interviewAnswersKept>;

const askedQuestion = z
  .object({
    position: z.int().min(1),
    stack: z.string(),
    kind: z.enum(questionKinds),
    level: z.enum(levels),
    question: z.string(),
    body: askedBody,
    answer: z
      .object({ response, isFlagged: z.boolean(), elapsedMs: count, spentMs: count })
      .nullable()
      .meta({ description: 'The latest answer that the server has' }),
  })
  .meta({ id: 'AskedQuestion' });
export type AskedQuestion = z.output<typeof askedQuestion>;

export const interview = z
  .object({
    interviewId: z.string(),
    ...choice,
    startedAt: wireInstant,
    ...interviewClock,
    questions: z.array(askedQuestion).meta({
      description: 'Empty while it is paused, so that a pause gives no time to think',
    }),
    shortages,
    repeated: count.meta({
      description: 'How many of the questions were asked in your last five interviews',
    }),
  })
  .meta({ id: 'Interview' });
export type Interview = z.output<typeof interview>;

export const activeInterview = z.object({ interview: interview.nullable() }).meta({ id: 'ActiveInterview' });

const estimate = z.object({
  expected: share,
  low: share.meta({ description: 'The lower end of the 90 % band' }),
  high: share.meta({ description: 'The upper end of the 90 % band' }),
});

const scoredCounts = {
  scored: count.meta({ description: 'How many questions of it are scored' }),
  right: count.meta({ description: 'How many of the scored ones were answered right' }),
};

export const interviewSummary = z
  .object({
    interviewId: z.string(),
    ...choice,
    startedAt: wireInstant,
    endedAt: wireInstant.nullable().meta({ description: 'Null while it is running' }),
    questions: count,
    answered: count,
    ...scoredCounts,
    share: estimate.nullable().meta({ description: 'As in its report' }),
  })
  .meta({ id: 'InterviewSummary' });
export type InterviewSummary = z.output<typeof interviewSummary>;

const outcomes = ['right', 'wrong', 'unanswered', 'late', 'open'] as const;

const reportQuestion = z
  .object({
    position: z.int().min(1),
    stack: z.string(),
    topic: z.string(),
    slug: z.string().meta({ description: 'The library module of the topic' }),
    cardId: z.int().positive(),
    kind: z.enum(cardKinds),
    level: z.enum(levels),
    question: z.string(),
    answer: z.string(),
    body: z
      .unknown()
      .optional()
      .meta({ description: 'The parts of the card with the key, as in LibraryCard', type: 'object' }),
    keyPoints: z.array(z.string()),
    ...goodAndGreat,
    followUps: z.array(followUp),
    outcome: z.enum(outcomes).meta({
      description:
        '`late`: answered, but too late to be scored, so it counts as unanswered. `open`: not scored',
    }),
    response: response.meta({
      description: 'What was answered, with `chosen` as indexes of the body’s options',
    }),
    tests: z
      .array(z.object({ input: z.string(), expected: z.string(), output: z.string().nullable() }))
      .nullable()
      .meta({ description: 'Code: what it returned for each input. Null for other kinds' }),
    isFirstExposure: z.boolean().meta({
      description: 'Whether you had not seen the card before, so that it counts toward the verdict',
    }),
    spentMs: count,
    covered: z
      .array(z.boolean())
      .nullable()
      .meta({ description: 'Which key points you said that you covered. Null until you have compared' }),
    isInReviews: z.boolean(),
  })
  .meta({ id: 'ReportQuestion' });
export type ReportQuestion = z.output<typeof reportQuestion>;

const levelVerdicts = z.array(
  z.object({
    level: z.enum(positionLevels),
    probability: share,
    verdict: z.enum(['at level', 'not enough evidence', 'below level', 'too few items']),
  }),
);

const openCounts = z
  .object({ questions: count, answered: count, compared: count, keyPoints: count, covered: count })
  .meta({ description: 'Open questions, which you rate yourself. They are not scored' });

const reportNumbers = {
  ...choice,
  startedAt: wireInstant,
  endedAt: wireInstant,
  questionsCount: count,
  ...scoredCounts,
  firstExposures: count.meta({ description: 'How many of the scored questions you had not seen before' }),
  pool: z
    .object({ items: count, interviews: count, needed: count })
    .meta({ description: 'The first exposures behind the estimates, of the 30 days up to this interview' }),
  share: estimate.nullable().meta({
    description: 'The expected share of right answers on interviews of this level. Null without any item',
  }),
  levels: levelVerdicts,
  stacks: z.array(
    z.object({
      stack: z.string(),
      ...scoredCounts,
      items: count.meta({ description: 'The first exposures behind its estimate' }),
      share: estimate.nullable(),
      ability: z
        .object({ mean: z.number(), standardError: z.number() })
        .nullable()
        .meta({ description: 'In logits' }),
    }),
  ),
  topics: z
    .array(z.object({ stack: z.string(), topic: z.string(), slug: z.string(), ...scoredCounts }))
    .meta({ description: 'Only topics with four scored questions or more' }),
  open: openCounts,
};

export const interviewReport = z
  .object({
    interviewId: z.string(),
    ...reportNumbers,
    shortages,
    questions: z.array(reportQuestion),
    earlier: z.array(interviewSummary).meta({
      description: 'Your earlier interviews of the same type, level and stacks, latest first',
    }),
    link: z
      .object({ displayName: z.string(), createdAt: wireInstant, expiresAt: wireInstant })
      .nullable()
      .meta({ description: 'Its share link, if there is one' }),
  })
  .meta({ id: 'InterviewReport' });
export type InterviewReport = z.output<typeof interviewReport>;

export const selfCheck = z.object({
  position: z
    .int({ error: () => 'position must be the number of a question' })
    .min(1, { error: 'position must be the number of a question' }),
  covered: z
    .array(z.boolean(), { error: () => 'covered must have true or false for each key point' })
    .max(interviewKeyPointsMax, { error: 'covered must have true or false for each key point' }),
});

export const shareBody = z.object({
  displayName: textField(fieldRules.displayName).transform(normalizeDisplayName).meta({ type: 'string' }),
});

export const shareLink = z
  .object({
    token: z.string().meta({ description: 'The secret part of the link. It is shown only once' }),
    displayName: z.string(),
    createdAt: wireInstant,
    expiresAt: wireInstant,
  })
  .meta({ id: 'ShareLink' });
export type ShareLink = z.output<typeof shareLink>;

export const shareParams = z.object({ token: z.string() });

export const sharedReport = z
  .object({
    displayName: z.string(),
    ...reportNumbers,
    questions: z.array(
      reportQuestion.pick({
        position: true,
        stack: true,
        topic: true,
        slug: true,
        kind: true,
        level: true,
        question: true,
        outcome: true,
      }),
    ),
    expiresAt: wireInstant,
  })
  .meta({ id: 'SharedReport' });
export type SharedReport = z.output<typeof sharedReport>;
