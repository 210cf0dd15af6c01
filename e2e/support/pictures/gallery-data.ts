import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test';
import { signInAsAdministrator } from '../admin.ts';
import { turnOnSecondFactor } from '../authenticator.ts';
import { closeReports } from '../card-reports.ts';
import { checkedDraft } from '../checked-cards.ts';
import { hooksModule, readLibrary } from '../library.ts';
import { learnLibrary, reportCard, waitUntilJudged } from '../library-health.ts';
import { uniqueUsername } from '../member.ts';
import { writeModule } from '../module.ts';
import type { Product } from '../product.ts';
import { joinRanking, learnCards } from '../ranking.ts';
import { dateIn, reviewMost, setGoal } from '../readiness.ts';
import { changeReviewSettings, followModule } from '../review.ts';
import { gradeElsewhere } from '../review-history.ts';
import {
  type AskedQuestion,
  readRightAnswers,
  screening,
  shareReport,
  takeInterview,
} from '../taken-interview.ts';
import { expect } from '../test.ts';
import { cardProblems, moduleDrafts, rankedNames, userNames } from './gallery-texts.ts';
import { learnForWeeks } from './learner-data.ts';
import { type SharingData, shareModule, takePart, updateModule, waitForUpdate } from './sharing-data.ts';
import { createTeam, joinTeam, type TeamData } from './team-data.ts';

export type Role = 'guest' | 'newcomer' | 'learner' | 'finisher' | 'author' | 'follower' | 'administrator';

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A session for each role, and the modules that screens open. */
export type GalleryData = {
  sessions: Record<Role, Session>;
  /** A module of the author with cards. */
  fullModule: number;
  /** A module of the author without cards. */
  emptyModule: number;
  /** The learner's module with sixty cards. */
  longModule: number;
  /** A module of the author with a card of each kind that is checked. */
  checkedModule: number;
  /** The author's mock interviews: one with most answers right, and one without any answer. */
  interviews: Record<'answered' | 'unanswered', string>;
  /** The secret part of the link to the report of the first one. */
  reportToken: string;
  /** The author's full module, which the follower follows. */
  shared: SharingData;
  team: TeamData;
  /** What the follower signs in with, who has a second factor. */
  follower: string;
};

/** Of every user of the gallery. */
export const galleryPassword = 'Learner!1';

const noSession: Session = { cookies: [], origins: [] };

/** Fills the product with as much data as a few weeks of use would. */
export async function fillGallery(browser: Browser, product: Product): Promise<GalleryData> {
  const as = async (
    signInOrRegister: (request: APIRequestContext) => Promise<void>,
    storageState = noSession,
  ): Promise<Session> => {
    const context = await browser.newContext({ baseURL: product.url, storageState });
    await signInOrRegister(context.request);
    const session = await context.storageState();
    await context.close();
    return session;
  };
  const [author = '', newcomer = '', learner = '', finisher = '', follower = '', ...others] = userNames;
  for (const [index, name] of others.entries())
    await as(async (request) => {
      await register(request, name);
      await rank(request, index);
    });
  await learnLibrary(browser, product);
  const written: number[] = [];
  let longModule = 0;
  let checkedModule = 0;
  const interviews = { answered: '', unanswered: '' };
  let reportToken = '';
  let shared: SharingData = { moduleId: 0, shareId: 0, token: '', copy: 0 };
  let team: TeamData = { teamId: 0, token: '' };
  let followerName = '';
  const data: GalleryData = {
    sessions: {
      guest: noSession,
      newcomer: await as(async (request) => void (await register(request, newcomer))),
      learner: await as(async (request) => {
        await register(request, learner);
        for (const problem of cardProblems) await reportCard(request, problem);
        longModule = await learnForWeeks(request);
        await setGoal(request, dateIn(11), { isPlanFollowed: false });
      }),
      finisher: await as(async (request) => {
        await finishToday(request, finisher);
        await joinRanking(request, 'Patient Otter');
      }),
      author: await as(async (request) => {
        await register(request, author);
        for (const draft of moduleDrafts) written.push((await writeModule(request, draft)).moduleId);
        checkedModule = (await writeModule(request, checkedDraft)).moduleId;
        for (const { slug } of (await readLibrary(request)).slice(0, 3))
          await request.put(`/api/v1/library/${slug}/follow`);
        Object.assign(interviews, await takeInterviews(request));
        reportToken = await shareReport(request, interviews.answered);
        await joinRanking(request, 'Ada');
        shared = await shareModule(request, written.at(-1) ?? 0);
        team = await createTeam(request, written.at(-1) ?? 0);
      }),
      follower: await as(async (request) => {
        followerName = await register(request, follower);
        shared.copy = await takePart(request, shared);
        await joinTeam(request, team);
        await turnOnSecondFactor(request);
      }),
      administrator: await as(async (request) => {
        await signInAsAdministrator(request, product);
        await waitUntilJudged(request);
        await closeReports(request, 'typo', 'Thank you. It says “its” now.');
        await reviewMost(request, 'React');
        await setGoal(request, dateIn(11));
      }),
    },
    fullModule: written.at(-1) ?? 0,
    emptyModule: written.at(0) ?? 0,
    longModule,
    checkedModule,
    interviews,
    reportToken,
    shared,
    team,
    follower: followerName,
  };
  await as((request) => updateModule(request, shared), data.sessions.author);
  await as((request) => waitForUpdate(request), data.sessions.follower);
  return data;
}

async function takeInterviews(request: APIRequestContext): Promise<GalleryData['interviews']> {
  const rightAnswer = await readRightAnswers(request);
  const answerTo = (question: AskedQuestion) => {
    if (question.kind === 'open') return { text: 'It keeps state between renders.', wasSpoken: false };
    return question.position % 4 === 0 ? null : rightAnswer(question);
  };
  await takeInterview(request, answerTo);
  const answered = await takeInterview(request, answerTo);
  const unanswered = await takeInterview(request, () => null, { ...screening, minutes: 15 });
  return { answered: answered.interviewId, unanswered: unanswered.interviewId };
}

/** Lets some members take part in the ranking with points, two of them with the same. */
async function rank(request: APIRequestContext, index: number): Promise<void> {
  const name = rankedNames[index];
  if (name === undefined) return;
  await learnCards(request, hooksModule, 12 - 2 * Math.min(index, 3));
  await joinRanking(request, name);
}

/** Registers a learner who has reviewed everything that was due today. */
async function finishToday(request: APIRequestContext, name: string): Promise<void> {
  await register(request, name);
  await changeReviewSettings(request, { newPerDay: 10 });
  await followModule(request, hooksModule);
  const { cards }: { cards: { card: string }[] } = await (await request.get('/api/v1/review')).json();
  for (const { card } of cards) await gradeElsewhere(request, card, 'Easy');
}

/** Returns the username. */
async function register(request: APIRequestContext, name: string): Promise<string> {
  const [firstName = '', lastName = ''] = name.split(' ');
  const username = uniqueUsername();
  const email = `${firstName}.${lastName}@example.com`.toLowerCase();
  const data = { firstName, lastName, username, email, password: galleryPassword };
  const answer = await request.post('/api/v1/auth/registration', { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return username;
}
