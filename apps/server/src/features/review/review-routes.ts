import type { ReviewSettings } from '@flipstack/contract';
import type { Api } from '../../http/api.ts';
import { created, ok } from '../../http/reply.ts';
import { createAccountQueue } from '../../security/account-queue.ts';
import { readLogInTurn } from '../../security/read-in-turn.ts';
import { streamInTurn } from '../../security/stream-in-turn.ts';
import type { Services } from '../../services.ts';
import { schedulerSettings, toReviewCard } from './cards/to-review-card.ts';
import { changeCardState } from './grading/change-card-state.ts';
import { gradeCard } from './grading/grade-card.ts';
import { undoReview } from './grading/undo-review.ts';
import { exportHistory } from './history/export-history.ts';
import { importHistory } from './history/import-history.ts';
import { changeSettings } from './learner/change-settings.ts';
import { findLearner, type Learner } from './learner/learner-repository.ts';
import { readModel } from './model/read-model.ts';
import { requestFit } from './model/request-fit.ts';
import { listCardProgress } from './progress/list-card-progress.ts';
import { listMistakes } from './progress/list-mistakes.ts';
import { listReviewModules } from './progress/list-review-modules.ts';
import { readToday } from './progress/read-today.ts';
import { listBuried, listSetAside } from './queue/queue-repository.ts';
import { readMistakesQueue } from './queue/read-mistakes-queue.ts';
import { readQueue } from './queue/read-queue.ts';
import { readSummary } from './queue/read-summary.ts';

/** More than a user would look through. */
const setAsideMax = 500;

export function addReviewRoutes(api: Api, services: Services): void {
  const { database, now, exports, logReads } = services;
  // A person sends one import at a time, and a few tabs a few.
  const imports = createAccountQueue({ atOnce: 1, waitingMax: 4 });
  services.metrics.watchQueue('review-imports', imports.waiting);

  api.on('GET /review', async ({ actor, signal, query }) =>
    ok(
      await readLogInTurn(logReads, { actor, signal }, () =>
        query.mistakes === 'true'
          ? readMistakesQueue(services, actor, query)
          : readQueue(services, actor, query),
      ),
    ),
  );

  api.on('POST /reviews', async ({ actor, body }) => {
    const { card, isNew } = await gradeCard(services, actor, body);
    services.scoreSoon(actor.id);
    return isNew ? created(card) : ok(card);
  });

  api.on('POST /reviews/{reviewId}/undo', async ({ actor, params }) => {
    const card = await undoReview(services, actor, params.reviewId);
    services.scoreSoon(actor.id);
    return ok(card);
  });

  api.on('PUT /review/cards/{card}', async ({ actor, params, body }) =>
    ok(await changeCardState(services, actor, params.card, body.action)),
  );

  api.on('GET /review/set-aside', async ({ actor, query }) => {
    const settings = schedulerSettings(await findLearner(database, actor.id), now());
    const cards =
      query.buried === 'true'
        ? await listBuried(database, actor.id, { now: now(), limit: setAsideMax })
        : await listSetAside(database, actor.id, setAsideMax);
    return ok(cards.map((card) => toReviewCard(card, settings, now())));
  });

  api.on('GET /review/summary', async ({ actor, signal }) =>
    ok(await readLogInTurn(logReads, { actor, signal }, () => readSummary(services, actor))),
  );

  api.on('GET /review/modules', async ({ actor }) => ok(await listReviewModules(services, actor)));

  api.on('GET /review/modules/{moduleId}', async ({ actor, params }) =>
    ok(await listCardProgress(services, actor, params.moduleId)),
  );

  api.on('GET /review/today', async ({ actor, signal }) =>
    ok(await readLogInTurn(logReads, { actor, signal }, () => readToday(services, actor))),
  );

  api.on('GET /review/mistakes', async ({ actor, signal }) =>
    ok(await readLogInTurn(logReads, { actor, signal }, () => listMistakes(services, actor))),
  );

  api.on('GET /review/history', async ({ actor, signal }) =>
    streamInTurn(exports, actor, signal, () => exportHistory(database, actor)),
  );

  api.on('POST /review/history', async ({ actor, body, signal }) =>
    ok(await imports.run(actor.id, () => importHistory(services, actor, body.csv), { signal })),
  );

  api.on('GET /review/model', async ({ actor, signal }) =>
    ok(
      await readLogInTurn(logReads, { actor, signal }, async () =>
        readModel(database, await findLearner(database, actor.id), now()),
      ),
    ),
  );

  api.on('POST /review/model/fit', async ({ actor, signal }) =>
    ok(await readLogInTurn(logReads, { actor, signal }, () => requestFit(services, actor))),
  );

  api.on('GET /review/settings', async ({ actor }) =>
    ok(toReviewSettings(await findLearner(database, actor.id))),
  );

  api.on('PUT /review/settings', async ({ actor, body }) =>
    ok(toReviewSettings(await changeSettings(services, actor, body))),
  );
}

function toReviewSettings(learner: Learner): ReviewSettings & { isSaved: boolean } {
  return {
    desiredRetention: learner.desiredRetention,
    newPerDay: learner.newPerDay,
    reviewsPerDay: learner.reviewsPerDay,
    dayStartsAtMinutes: learner.dayStartsAtMinutes,
    timeZone: learner.timeZone,
    hasTwoButtons: learner.hasTwoButtons,
    newCardOrder: learner.newCardOrder,
    isEasyFirst: learner.isEasyFirst,
    isSaved: learner.isSaved,
  };
}
