import type { Api } from '../../http/api.ts';
import { created, ok, secret } from '../../http/reply.ts';
import type { Services } from '../../services.ts';
import { claimInterview } from './claim-interview.ts';
import { countGuestWrite } from './count-guest-write.ts';
import { createInterview } from './creating/create-interview.ts';
import { readPlan } from './creating/read-plan.ts';
import { listInterviews } from './reading/list-interviews.ts';
import { readActive } from './reading/read-active.ts';
import { readInterview } from './reading/read-interview.ts';
import { endInterview } from './sitting/end-interview.ts';
import { keepAnswers } from './sitting/keep-answers.ts';
import { pauseInterview } from './sitting/pause-interview.ts';
import { resumeInterview } from './sitting/resume-interview.ts';

export function addInterviewRoutes(api: Api, services: Services): void {
  // Registered before `/interviews/{interviewId}`, which would also match these two.
  api.on('GET /interviews/plan', async ({ actor, query }) => ok(await readPlan(services, actor, query)));

  api.on('GET /interviews/active', async ({ actor }) => ok({ interview: await readActive(services, actor) }));

  api.on('GET /interviews', async ({ actor }) => ok(await listInterviews(services, actor)));

  api.on('POST /interviews', async ({ actor, client, body }) => {
    const { interview, isNew } = await createInterview(services, { actor, client }, body);
    return isNew ? created(interview) : ok(interview);
  });

  api.on('GET /interviews/{interviewId}', async ({ actor, params }) =>
    secret(await readInterview(services, actor, params.interviewId)),
  );

  api.on('POST /interviews/{interviewId}/answers', async ({ actor, client, params, body }) => {
    await countGuestWrite(services, actor, client);
    return ok(await keepAnswers(services, actor, params.interviewId, body.answers));
  });

  api.on('POST /interviews/{interviewId}/pause', async ({ actor, client, params }) => {
    await countGuestWrite(services, actor, client);
    return ok(await pauseInterview(services, actor, params.interviewId));
  });

  api.on('POST /interviews/{interviewId}/resume', async ({ actor, client, params }) => {
    await countGuestWrite(services, actor, client);
    return ok(await resumeInterview(services, actor, params.interviewId));
  });

  api.on('POST /interviews/{interviewId}/end', async ({ actor, client, params }) => {
    await countGuestWrite(services, actor, client);
    const status = await endInterview(services, actor, params.interviewId);
    if (actor !== undefined) services.scoreSoon(actor.id);
    return ok(status);
  });

  api.on('POST /interviews/{interviewId}/claim', async ({ actor, params }) => {
    const status = await claimInterview(services, actor, params.interviewId);
    services.scoreSoon(actor.id);
    return ok(status);
  });
}
