import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { inProject } from '../../../scripts/lib/project.ts';
import { newcomer } from '../member.ts';
import type { Product } from '../product.ts';
import type { DrivenBrowser } from './driven-browser.ts';
import { VisiblePage } from './visible-page.ts';

const card = { question: 'What is a closure?', answer: 'A function with its scope.' };

/**
 * Goes through every screen in a browser that Playwright does not drive: registers, writes a
 * module, studies and reviews it, opens each screen by its URL, and then administers.
 */
export async function goThroughEveryScreen(browser: DrivenBrowser, product: Product): Promise<void> {
  const page = new VisiblePage(browser, product.url);
  await page.open('');
  await page.open('guest/5');
  await studyOneCard(page);
  await page.open('library/java-collections');
  await registerFromHeader(page);
  const moduleId = await writeModule(page);
  await page.open(`module/${moduleId}`);
  await page.seeText(card.question);
  await studyOneCard(page);
  await reviewOneCard(page, moduleId);
  const interview = await takeInterview(page);
  const values = { moduleId, slug: 'java-collections', ...interview };
  for (const path of screenPaths(values)) await page.open(path);
  await page.open('');
  await page.click('button', /^Sign out$/);
  await signIn(page, product.admin);
  for (const path of ['admin-cabinet', 'add-stack']) {
    await page.open(path);
    await page.see('heading', /^(?!403)/);
  }
  expect(await browser.problems(), `problems in ${browser.version}`).toEqual([]);
}

async function studyOneCard(page: VisiblePage): Promise<void> {
  await page.click('button', /^Turn over the card$/);
  await page.click('button', /^Next$/);
}

async function registerFromHeader(page: VisiblePage): Promise<void> {
  const person = newcomer();
  await page.open('registration');
  await page.fill([
    [/^First name/, person.firstName],
    [/^Last name/, person.lastName],
    [/^Email/, person.email],
    [/^Username/, person.username],
    [/^Password/, person.password],
  ]);
  await page.click('button', /^Registration$/);
  await page.see('button', /^Sign out$/);
}

async function signIn(page: VisiblePage, { username, password }: Product['admin']): Promise<void> {
  await page.open('login');
  await page.fill([
    [/^Username/, username],
    [/^Password/, password],
  ]);
  await page.click('button', /^Sign in$/);
  await page.see('button', /^Sign out$/);
}

/** @returns the module's id */
async function writeModule(page: VisiblePage): Promise<string> {
  await page.open('created-modules');
  await page.fill([[/^Module name/, 'Smoke']]);
  await page.click('button', /^Create$/);
  await page.see('button', /^Smoke/);
  await page.fill([
    [/^Question/, card.question],
    [/^Answer/, card.answer],
  ]);
  await page.click('button', /^Add$/);
  await page.see('button', /^1\b/);
  await page.open('cabinet');
  await page.click('link', /^Smoke/);
  await page.seeText(card.question);
  return /\d+/.exec(await page.address())?.[0] ?? '';
}

async function reviewOneCard(page: VisiblePage, moduleId: string): Promise<void> {
  await page.open(`review?module=${moduleId}`);
  await page.seeText(card.question);
  await page.press(' ');
  await page.seeText(card.answer);
  await page.see('button', /^Good/);
  await page.press('3');
  await page.seeText('1 done');
}

/** @returns the id of an interview that has ended, and the token of the link to its report */
async function takeInterview(page: VisiblePage): Promise<{ interviewId: string; token: string }> {
  await page.open('interview?type=screening&level=Junior&stacks=JS&minutes=15');
  await page.click('button', /^Start the interview$/);
  await page.see('button', /^Skip$/);
  const interviewId = /[0-9a-f-]{36}/.exec(await page.address())?.[0] ?? '';
  await page.click('button', /^End the interview$/);
  await page.see('heading', /^End the interview\?$/);
  await page.click('button', /^End the interview$/);
  await page.fill([[/^Display name/, 'Smoke']]);
  await page.click('button', /^Make a link$/);
  const token = /[^/]+$/.exec(await page.valueOf(/^Your link/))?.[0] ?? '';
  return { interviewId, token };
}

/** Every path of the app's routes, so that new screens are included. */
function screenPaths(values: Readonly<Record<string, string>>): string[] {
  const routes = readFileSync(inProject('apps/web/src/app/screens.tsx'), 'utf8').matchAll(
    /\bpath="([^"]+)"/g,
  );
  return Array.from(routes, ([, path = '']) =>
    path === '*' ? 'no-such-screen' : path.replace('guest/:moduleId', 'guest/0').replace(/:(\w+)/g, fillIn),
  );
  function fillIn(_parameter: string, name: string): string {
    const value = values[name];
    if (value === undefined) throw new Error(`The smoke journey needs a value for :${name}`);
    return value;
  }
}
