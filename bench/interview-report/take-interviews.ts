import { randomUUID } from 'node:crypto';
import type { AskedBody, Interview } from '@flipstack/contract';
import { createInterview } from '../../apps/server/src/features/interviews/creating/create-interview.ts';
import { endInterview } from '../../apps/server/src/features/interviews/sitting/end-interview.ts';
import { keepAnswers } from '../../apps/server/src/features/interviews/sitting/keep-answers.ts';
import type { Member } from '../../apps/server/src/http/authorization.ts';
import type { Services } from '../../apps/server/src/services.ts';

const choice = { type: 'screening', level: 'Middle', stacks: ['JS', 'SQL', 'React'], minutes: 60 } as const;

/** An answer of each kind, which may be right by chance. */
const responses: Readonly<Record<AskedBody['kind'], Record<string, unknown>>> = {
  flip: { text: 'Because the closure keeps its scope. '.repeat(10), wasSpoken: false },
  choice: { chosen: [0] },
  typed: { text: 'map' },
  cloze: { blanks: ['map'] },
  order: { lines: [] },
  code: { source: '', outputs: [] },
};

const answersTo = ({ questions }: Interview) =>
  questions.map(({ position, body }) => ({
    answerId: randomUUID(),
    position,
    response: responses[body.kind],
    isFlagged: false,
    elapsedMs: position * 1000,
    spentMs: 1000,
  }));

/**
 * Takes interviews one after another, and returns their ids. Every question counts as seen for the
 * first time, which the library would not allow: no report can pool more answers.
 */
export async function takeInterviews(
  services: Services,
  actor: Member,
  { count, startAt }: { count: number; startAt: (index: number) => number },
): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const at = { ...services, now: () => startAt(index) };
    const interviewId = randomUUID();
    const { interview } = await createInterview(
      at,
      { actor, client: { address: '' } },
      { interviewId, ...choice, stacks: [...choice.stacks] },
    );
    const end = { ...services, now: () => startAt(index) + 59 * 60_000 };
    await keepAnswers(end, actor, interviewId, answersTo(interview));
    await services.database.updateTable('interview_questions').set({ is_first_exposure: 1 }).execute();
    await endInterview(end, actor, interviewId);
    ids.push(interviewId);
  }
  return ids;
}
