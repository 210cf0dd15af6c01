import type { InterviewSummary } from '@flipstack/contract';
import type { InterviewScore } from '@flipstack/study/ability';
import type { Database } from '../../../database/database.ts';
import type { StoredInterview } from '../interview-repository.ts';
import { toShare } from '../report/report-numbers.ts';
import { scoreInterviews } from '../report/score-interviews.ts';
import { countQuestions, type QuestionCounts } from './summary-repository.ts';

interface Summarized {
  /** In the order of the interviews. */
  summaries: InterviewSummary[];
  /** The scores of those that have ended. */
  scores: Map<string, InterviewScore>;
}

/** Summarizes interviews of one taker. */
export async function summarizeInterviews(
  database: Database,
  interviews: readonly StoredInterview[],
): Promise<Summarized> {
  const counts = await countQuestions(
    database,
    interviews.map(({ interviewId }) => interviewId),
  );
  const scores = await scoreInterviews(
    database,
    interviews.flatMap((interview) => {
      const { endedAt } = interview;
      const isAnswered = (counts.get(interview.interviewId)?.scored ?? 0) > 0;
      return endedAt === null ? [] : [{ ...interview, endedAt, isAnswered }];
    }),
  );
  const summaries = interviews.map((interview) =>
    toSummary(interview, counts.get(interview.interviewId), scores.get(interview.interviewId)),
  );
  return { summaries, scores };
}

const none: QuestionCounts = { questions: 0, answered: 0, scored: 0, right: 0 };

const toSummary = (
  { interviewId, type, level, stacks, minutes, startedAt, endedAt }: StoredInterview,
  counts: QuestionCounts | undefined,
  score: InterviewScore | undefined,
): InterviewSummary => ({
  interviewId,
  type,
  level,
  stacks,
  minutes,
  startedAt: new Date(startedAt).toISOString(),
  endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
  ...none,
  ...counts,
  share: toShare(score?.share),
});
