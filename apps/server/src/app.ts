import { OpenAPIHono } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import { isStorageFull, isStorageReadOnly, isUnavailable } from './database/engine/index.ts';
import { addAuditRoutes } from './features/audit/audit-routes.ts';
import { addCardRoutes } from './features/cards/card-routes.ts';
import { addExportRoutes } from './features/exports/export-routes.ts';
import { addImportRoutes } from './features/imports/import-routes.ts';
import { addInterviewRoutes } from './features/interviews/interview-routes.ts';
import { addInterviewReportRoutes } from './features/interviews/report-routes.ts';
import { addLibraryHealthRoutes } from './features/library/health-routes.ts';
import { addLibraryRoutes } from './features/library/library-routes.ts';
import { addCardReportRoutes } from './features/library/report-routes.ts';
import { addMediaRoutes } from './features/media/media-routes.ts';
import { addModuleRoutes } from './features/modules/module-routes.ts';
import { addRankingRoutes } from './features/ranking/ranking-routes.ts';
import { addReadinessRoutes } from './features/review/readiness/readiness-routes.ts';
import { addReviewRoutes } from './features/review/review-routes.ts';
import { addStatisticsRoutes } from './features/review/statistics/statistics-routes.ts';
import { addWeekRoutes } from './features/review/statistics/week-routes.ts';
import { addCommunityRoutes } from './features/sharing/community/community-routes.ts';
import { addFollowRoutes } from './features/sharing/following/follow-routes.ts';
import { addSharingRoutes } from './features/sharing/sharing-routes.ts';
import { addSuggestionRoutes } from './features/sharing/suggestions/suggestion-routes.ts';
import { addSiteRoutes } from './features/site/site-routes.ts';
import { addStackRoutes } from './features/stacks/stack-routes.ts';
import { addTeamRoutes } from './features/teams/team-routes.ts';
import { findActor } from './features/users/find-actor.ts';
import { addPasskeyRoutes } from './features/users/passkeys/passkey-routes.ts';
import { addRecoveryRoutes } from './features/users/recovery-routes.ts';
import { addSecondFactorRoutes } from './features/users/second-factor/second-factor-routes.ts';
import { addSessionRoutes } from './features/users/session-routes.ts';
import { addUserRoutes } from './features/users/user-routes.ts';
import { type Api, createApi } from './http/api.ts';
import { addDocs } from './http/docs.ts';
import type { Environment, RequestContext } from './http/environment.ts';
import { createErrorHandler } from './http/error-handler.ts';
import { createHealthHandler, createReadinessHandler, type Readiness } from './http/health.ts';
import { createNotFoundHandler } from './http/not-found.ts';
import { observeRequests, type TraceRequest } from './http/observe-requests.ts';
import { addSecurityText } from './http/security-text.ts';
import { createWebHandler } from './http/web/serve-web.ts';
import { beginLargeBody } from './security/large-bodies.ts';
import { chargeBody, consumeRateLimit, rateLimits } from './security/rate-limits.ts';
import type { Services } from './services.ts';

interface AppOptions extends Services {
  readiness?: Readiness;
  /** Gets one line per request, without queries, cookies or bodies. */
  requestLogger: Logger;
  /** Traces each request. */
  traceRequest?: TraceRequest | undefined;
  /** The folder of the built web app. If undefined, only the API is served. */
  webDirectory?: string | undefined;
}

const addRoutes: readonly ((api: Api, services: Services) => void)[] = [
  addSessionRoutes,
  addRecoveryRoutes,
  addSecondFactorRoutes,
  addPasskeyRoutes,
  addUserRoutes,
  addStackRoutes,
  addModuleRoutes,
  addCardRoutes,
  addImportRoutes,
  addMediaRoutes,
  addExportRoutes,
  addAuditRoutes,
  addReviewRoutes,
  addReadinessRoutes,
  addWeekRoutes,
  addRankingRoutes,
  addStatisticsRoutes,
  addLibraryRoutes,
  addLibraryHealthRoutes,
  addCardReportRoutes,
  addInterviewRoutes,
  addInterviewReportRoutes,
  addSharingRoutes,
  addFollowRoutes,
  addCommunityRoutes,
  addSuggestionRoutes,
  addTeamRoutes,
  addSiteRoutes,
];

/** Builds the whole server except its socket: `main.ts` listens, and tests call `app.request()`. */
export function buildApp(options: AppOptions) {
  const {
    readiness = { isDraining: false },
    webDirectory,
    requestLogger,
    traceRequest,
    ...services
  } = options;
  const { config, database, logger, metrics } = services;
  const app = new OpenAPIHono<Environment>();
  const respondToError = createErrorHandler({
    config,
    logger,
    metrics,
    isUnavailable,
    isStorageFull,
    isStorageReadOnly,
  });
  const respondNotFound = createNotFoundHandler(config, respondToError);

  app.fetch = observeRequests(app.fetch, { config, logger, requestLogger, metrics, traceRequest });
  app.onError(respondToError);
  app.get('/healthz', createHealthHandler(config));
  app.get(
    '/readyz',
    createReadinessHandler(config, readiness, () =>
      database.selectFrom('migrations').select('name').execute(),
    ),
  );
  addDocs(app, config);
  addSecurityText(app, config, services.now);

  const api = createApi({
    app,
    config,
    readiness,
    findActor: (sent, client) => findActor(services, sent, client),
    countWrite: (actor) => consumeRateLimit(services, rateLimits.writes, String(actor.id)),
    countBody: async (actor, body) => {
      await chargeBody(services, actor, body.bytes);
      // Imports of reviews have their own queue, which lets fewer wait.
      if (body.call === 'POST /review/history') return undefined;
      return beginLargeBody(services.largeBodies, actor, body);
    },
  });
  for (const add of addRoutes) add(api, services);
  const serveWeb = webDirectory === undefined ? undefined : createWebHandler(webDirectory, config);
  app.notFound((c) => (serveWeb !== undefined && isPageRequest(c) ? serveWeb(c) : respondNotFound(c)));
  return app;
}

function isPageRequest(c: RequestContext): boolean {
  return (c.req.method === 'GET' || c.req.method === 'HEAD') && !/^\/api(?:\/|$)/.test(c.req.path);
}
