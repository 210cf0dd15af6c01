import type { Api } from '../../http/api.ts';
import { ok, secret } from '../../http/reply.ts';
import type { Services } from '../../services.ts';
import { countGuestWrite } from './count-guest-write.ts';
import { checkYourself } from './report/check-yourself.ts';
import { readReport } from './report/read-report.ts';
import { readSharedReport } from './sharing/read-shared-report.ts';
import { revokeLink } from './sharing/revoke-link.ts';
import { shareReport } from './sharing/share-report.ts';

export function addInterviewReportRoutes(api: Api, services: Services): void {
  api.on('GET /interviews/{interviewId}/report', async ({ actor, params }) =>
    secret(await readReport(services, actor, params.interviewId)),
  );

  api.on('PUT /interviews/{interviewId}/self-checks', async ({ actor, client, params, body }) => {
    await countGuestWrite(services, actor, client);
    return ok(await checkYourself(services, actor, params.interviewId, body));
  });

  api.on('PUT /interviews/{interviewId}/link', async ({ actor, params, body }) =>
    ok(await shareReport(services, actor, params.interviewId, body.displayName)),
  );

  api.on('DELETE /interviews/{interviewId}/link', async ({ actor, params }) =>
    ok({ wasRevoked: await revokeLink(services, actor, params.interviewId) }),
  );

  api.on('GET /shared/reports/{token}', async ({ params }) =>
    secret(await readSharedReport(services, params.token)),
  );
}
