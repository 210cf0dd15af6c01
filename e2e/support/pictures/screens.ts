import { mixed } from '../interview.ts';
import { hooksModule } from '../library.ts';
import { skipComparison } from '../taken-interview.ts';
import {
  checkChoice,
  checkCloze,
  checkOrder,
  checkReview,
  checkTyped,
  showChoice,
  showCloze,
  showOrder,
  showTyped,
} from './answer-steps.ts';
import type { GalleryData, Role } from './gallery-data.ts';
import {
  askAboutModule,
  badImport,
  capture,
  chooseBroken,
  chooseImport,
  chooseNotes,
  finish,
  finishWithHard,
  goodImport,
  goToLast,
  gradeAgain,
  importTable,
  importText,
  inSequence,
  markHard,
  openCard,
  openDetails,
  openMenu,
  openQuestion,
  openTeamProgress,
  type Prepare,
  press,
  pressAndConfirm,
  pressInThirdRow,
  searchModule,
  selectCards,
  selectRows,
  showAllQuestions,
  showAnswer,
  signInAsFollower,
  startOrContinue,
  suspend,
  typeNames,
  typePasswords,
  undoImport,
  waitForChoice,
  waitForEnd,
  waitForHit,
  waitForNoHits,
  waitForPlan,
  waitForQuestion,
  waitForReports,
  waitForSection,
  waitForStacks,
  waitForTable,
  waitForText,
  waitForToday,
  writeBlanks,
  writeOptions,
  writeVaguely,
} from './steps.ts';

/** A screen in the state that its name describes. */
export type Screen = {
  name: string;
  role: Role;
  path: string | ((data: GalleryData) => string);
  /** Brings the screen into that state after it has loaded. */
  prepare?: Prepare;
  /** A dialog is pictured as the window shows it, other screens at full length. */
  isDialog?: true;
  /** What the browser reports while the screen loads, for a screen about a failure. */
  problem?: RegExp;
  /** Also taken at window size, where a sticky bar at the bottom covers part of the page. */
  isWindow?: true;
};

const forRole = (role: Role, list: Omit<Screen, 'role'>[]): Screen[] =>
  list.map((screen) => ({ ...screen, role }));

const section = (name: string, more = ''): Pick<Screen, 'path' | 'prepare'> => ({
  path: `/#/admin-cabinet?section=${name}${more}`,
  prepare: waitForTable,
});

const openFull = ({ fullModule }: GalleryData) => `/#/created-modules?module=${fullModule}`;

const openLong = ({ longModule }: GalleryData) => `/#/created-modules?module=${longModule}`;

const openLongStudy = ({ longModule }: GalleryData) => `/#/module/${longModule}`;

const studyLong = ({ longModule }: GalleryData) => `/#/review?module=${longModule}`;

const studyFull = ({ fullModule }: GalleryData) => `/#/module/${fullModule}`;

const studyChecked = ({ checkedModule }: GalleryData) => `/#/module/${checkedModule}`;

const reviewChecked = ({ checkedModule }: GalleryData) => `/#/review?module=${checkedModule}`;

const openLink = ({ shared }: GalleryData) => `/#/shared/${shared.token}`;

const openPublished = ({ shared }: GalleryData) => `/#/community/${shared.shareId}`;

const openTeam = ({ team }: GalleryData) => `/#/teams/${team.teamId}`;

const openShare = ({ shared }: GalleryData) => `/#/module/${shared.moduleId}/share`;

const waitForSuggestions = waitForText('Accept');

const openInterview =
  (name: keyof GalleryData['interviews']) =>
  ({ interviews }: GalleryData) =>
    `/#/interview/${interviews[name]}/report`;

export const pathOf = ({ path }: Screen, data: GalleryData): string =>
  typeof path === 'string' ? path : path(data);

/** Every screen and dialog of the product, and its empty and error states. */
export const screens: readonly Screen[] = [
  ...forRole('guest', [
    { name: 'home', path: '/' },
    { name: 'home-turned', path: '/', prepare: press(/^JavaScript/) },
    { name: 'home-menu', path: '/', prepare: openMenu },
    { name: 'guest-study', path: '/#/guest/3' },
    { name: 'guest-study-answer', path: '/#/guest/3', prepare: showAnswer },
    {
      name: 'guest-study-keys',
      path: '/#/guest/3',
      prepare: (page) => page.keyboard.press('?'),
      isDialog: true,
    },
    {
      name: 'guest-report',
      path: '/#/guest/3',
      prepare: inSequence(waitForQuestion, press('Something is wrong with this card')),
      isDialog: true,
    },
    { name: 'guest-study-finish', path: '/#/guest/3', prepare: finish },
    { name: 'guest-study-not-found', path: '/#/guest/12' },
    { name: 'library', path: '/#/library' },
    { name: 'library-stack', path: '/#/library?stack=SQL&level=HARD' },
    { name: 'library-search', path: '/#/library?search=usefect', prepare: waitForHit },
    { name: 'library-nothing', path: '/#/library?search=xyzzyplugh', prepare: waitForNoHits },
    { name: 'library-not-covered', path: '/#/library?search=docker', prepare: waitForNoHits },
    { name: 'library-search-code', path: '/#/library?search=null%20vs%20undefined', prepare: waitForHit },
    { name: 'library-module', path: `/#/library/${hooksModule}` },
    { name: 'library-module-answers', path: `/#/library/${hooksModule}`, prepare: press('Show all answers') },
    {
      name: 'library-study-answer',
      path: `/#/library/${hooksModule}/study`,
      prepare: inSequence(showAnswer, openDetails),
    },
    { name: 'shared', path: openLink, prepare: openQuestion },
    { name: 'shared-gone', path: '/#/shared/AAAAAAAAAAAAAAAAAAAAAA', problem: /status of 404/ },
    { name: 'community', path: '/#/community', prepare: waitForText('Closures and the event loop') },
    {
      name: 'community-nothing',
      path: '/#/community?search=xyzzy',
      prepare: waitForText('No module matches “xyzzy”'),
    },
    { name: 'community-module', path: openPublished, prepare: waitForText('Report this module') },
    { name: 'report-module', path: openPublished, prepare: press('Report this module'), isDialog: true },
    { name: 'about', path: '/#/about' },
    { name: 'donate', path: '/#/donate' },
    { name: 'interview-guest', path: '/#/interview?stacks=SQL', prepare: waitForPlan },
    { name: 'login', path: '/#/login' },
    { name: 'login-code', path: '/#/login', prepare: signInAsFollower, problem: /status of 401/ },
    { name: 'login-reload', path: '/#/login-reload' },
    { name: 'reset-password', path: '/#/reset-password' },
    { name: 'reset-password-link', path: '/#/reset-password?token=secret' },
    { name: 'registration', path: '/#/registration' },
    { name: 'registration-errors', path: '/#/registration', prepare: press('Registration') },
    { name: '404', path: '/#/nowhere' },
  ]),
  ...forRole('newcomer', [
    { name: 'today-nothing', path: '/', prepare: waitForToday('What are you preparing for?') },
    { name: 'welcome', path: '/#/welcome' },
    { name: 'library-path', path: '/#/library?path=front-end' },
    { name: 'library-selecting', path: '/#/library?stack=SQL', prepare: press('Select modules') },
    { name: 'cabinet-empty', path: '/#/cabinet' },
    { name: 'ranking-join', path: '/#/ranking' },
    { name: 'ranking-empty', path: '/#/ranking?ladder=interview&stack=CSS' },
    { name: 'readiness-goal', path: '/#/readiness' },
    { name: 'readiness-goal-errors', path: '/#/readiness', prepare: press('Set the goal') },
    { name: 'creation-empty', path: '/#/created-modules' },
    { name: 'import-files', path: '/#/import' },
    { name: 'import-files-preview', path: '/#/import', prepare: chooseImport },
    { name: 'import-files-failed', path: '/#/import', prepare: chooseBroken },
    { name: 'import-files-undone', path: '/#/import', prepare: undoImport },
    { name: 'export-empty', path: '/#/export', prepare: waitForSection('Cards') },
    {
      name: 'following-empty',
      path: '/#/following',
      prepare: waitForText('You do not follow any modules yet'),
    },
    { name: 'teams-empty', path: '/#/teams', prepare: waitForSection('Create a team') },
    {
      name: 'invitation',
      path: ({ team }) => `/#/invitations/${team.token}`,
      prepare: waitForSection('Join the team'),
    },
    { name: 'statistics-empty', path: '/#/statistics', prepare: waitForSection('No reviews yet') },
    { name: 'review-nothing', path: '/#/review' },
    { name: 'review-mistakes', path: '/#/review/mistakes' },
    { name: 'review-not-added', path: `/#/review?library=${hooksModule}` },
    { name: '403', path: '/#/admin-cabinet' },
  ]),
  ...forRole('learner', [
    { name: 'learner-today', path: '/' },
    { name: 'learner-cabinet', path: '/#/cabinet' },
    { name: 'learner-review-long', path: '/#/review' },
    { name: 'learner-review-long-answer', path: '/#/review', prepare: showAnswer },
    { name: 'learner-review-window', path: '/#/review', prepare: showAnswer, isWindow: true },
    { name: 'learner-review-suspended', path: '/#/review', prepare: suspend, isWindow: true },
    { name: 'learner-review-leech', path: studyLong, prepare: gradeAgain },
    {
      name: 'report-problem',
      path: `/#/library/${hooksModule}/study`,
      prepare: inSequence(waitForQuestion, press('Something is wrong with this card')),
      isDialog: true,
    },
    { name: 'interview-choose', path: `/#/interview?${mixed}`, prepare: waitForPlan },
    { name: 'interview-question', path: `/#/interview?${mixed}`, prepare: startOrContinue },
    {
      name: 'interview-overview',
      path: `/#/interview?${mixed}`,
      prepare: inSequence(startOrContinue, showAllQuestions),
    },
    {
      name: 'interview-end',
      path: `/#/interview?${mixed}`,
      prepare: inSequence(startOrContinue, press('End the interview')),
      isDialog: true,
    },
    { name: 'readiness-missing', path: '/#/readiness', prepare: waitForSection('Today’s plan') },
    { name: 'learner-mistakes', path: '/#/review/mistakes' },
    { name: 'learner-memory', path: '/#/review/memory' },
    { name: 'statistics', path: '/#/statistics', prepare: waitForSection('True retention') },
    { name: 'statistics-nothing', path: '/#/statistics?stack=GO' },
    { name: 'learner-desk', path: openLong },
    { name: 'learner-desk-selected', path: openLong, prepare: selectCards },
    { name: 'learner-desk-card', path: openLong, prepare: openCard },
    { name: 'learner-study-hard', path: openLongStudy, prepare: inSequence(showAnswer, markHard) },
    { name: 'library-study-last', path: `/#/library/${hooksModule}/study`, prepare: goToLast },
    { name: 'library-study-finish', path: `/#/library/${hooksModule}/study`, prepare: finishWithHard },
  ]),
  ...forRole('finisher', [
    { name: 'today-done', path: '/', prepare: waitForToday('Done for today') },
    { name: 'review-end', path: '/#/review', prepare: waitForEnd('Done for now') },
    { name: 'ranking', path: '/#/ranking', prepare: waitForSection('Your place') },
    { name: 'ranking-missing', path: '/#/ranking?ladder=interview', prepare: waitForSection('Your place') },
    { name: 'ranking-rename', path: '/#/ranking', prepare: press('Change name') },
    { name: 'ranking-leave', path: '/#/ranking', prepare: press('Leave'), isDialog: true },
    { name: 'ranking-help', path: '/#/ranking', prepare: press('How points are computed'), isDialog: true },
  ]),
  ...forRole('author', [
    { name: 'today', path: '/', prepare: waitForToday('Today') },
    { name: 'today-menu', path: '/', prepare: inSequence(waitForToday('Today'), openMenu) },
    { name: 'cabinet', path: '/#/cabinet' },
    { name: 'import-files-notes', path: '/#/import', prepare: chooseNotes },
    { name: 'import-files-done', path: '/#/import', prepare: importTable },
    { name: 'export', path: '/#/export', prepare: waitForSection('Cards') },
    { name: 'share', path: openShare, prepare: waitForSuggestions },
    {
      name: 'share-edit',
      path: openShare,
      prepare: inSequence(waitForSuggestions, press('Edit')),
    },
    {
      name: 'share-stop',
      path: openShare,
      prepare: inSequence(waitForSuggestions, press('Stop sharing')),
      isDialog: true,
    },
    {
      name: 'share-none',
      path: ({ checkedModule }) => `/#/module/${checkedModule}/share`,
      prepare: waitForSection('Link'),
    },
    { name: 'teams', path: '/#/teams', prepare: waitForSection('Your teams') },
    { name: 'team-owner', path: openTeam, prepare: openTeamProgress },
    {
      name: 'team-delete',
      path: openTeam,
      prepare: inSequence(waitForSection('Settings'), press('Delete team')),
      isDialog: true,
    },
    { name: 'creation', path: openFull },
    { name: 'creation-card', path: openFull, prepare: openCard },
    { name: 'creation-advice', path: openFull, prepare: writeVaguely },
    { name: 'creation-options', path: openFull, prepare: writeOptions },
    { name: 'creation-blanks', path: openFull, prepare: writeBlanks },
    { name: 'creation-selected', path: openFull, prepare: selectCards },
    { name: 'creation-delete-module', path: openFull, prepare: askAboutModule, isDialog: true },
    { name: 'creation-import', path: openFull, prepare: importText(goodImport), isDialog: true },
    { name: 'creation-import-errors', path: openFull, prepare: importText(badImport), isDialog: true },
    { name: 'module-study', path: studyFull },
    { name: 'module-study-answer', path: studyFull, prepare: showAnswer },
    { name: 'answers-choice', path: studyChecked, prepare: showChoice },
    { name: 'answers-choice-result', path: studyChecked, prepare: checkChoice },
    { name: 'answers-typed', path: studyChecked, prepare: showTyped },
    { name: 'answers-typed-result', path: studyChecked, prepare: checkTyped },
    { name: 'answers-cloze', path: studyChecked, prepare: showCloze },
    { name: 'answers-cloze-result', path: studyChecked, prepare: checkCloze },
    { name: 'answers-order', path: studyChecked, prepare: showOrder },
    { name: 'answers-order-result', path: studyChecked, prepare: checkOrder },
    { name: 'answers-review', path: reviewChecked, prepare: waitForQuestion },
    { name: 'answers-review-result', path: reviewChecked, prepare: checkReview },
    { name: 'module-study-empty', path: ({ emptyModule }) => `/#/module/${emptyModule}` },
    { name: 'interview-compare', path: openInterview('answered') },
    { name: 'interview-report', path: openInterview('answered'), prepare: skipComparison },
    { name: 'interview-report-unanswered', path: openInterview('unanswered') },
    { name: 'interview-shared', path: ({ reportToken }) => `/#/interview/shared/${reportToken}` },
    { name: 'interview-shared-gone', path: '/#/interview/shared/revoked', problem: /status of 404/ },
    { name: 'review', path: '/#/review' },
    { name: 'review-answer', path: '/#/review', prepare: showAnswer },
    {
      name: 'review-keys',
      path: '/#/review',
      prepare: inSequence(waitForQuestion, (page) => page.keyboard.press('?')),
      isDialog: true,
    },
    {
      name: 'review-edit',
      path: ({ fullModule }) => `/#/review?module=${fullModule}`,
      prepare: inSequence(waitForQuestion, (page) => page.keyboard.press('e')),
      isDialog: true,
    },
    {
      name: 'review-end-rest',
      path: '/#/review?mistakes=true',
      prepare: waitForEnd('No mistakes to review'),
    },
    { name: 'review-settings', path: '/#/review/settings' },
    { name: 'review-set-aside', path: '/#/review/set-aside' },
    { name: 'review-memory', path: '/#/review/memory' },
    { name: 'account', path: '/#/account', prepare: waitForSection('Where you are signed in') },
    {
      name: 'account-second-factor',
      path: '/#/account',
      prepare: inSequence(
        waitForSection('Two-factor sign-in'),
        pressAndConfirm('Set up', 'Set up two-factor sign-in'),
      ),
      isDialog: true,
    },
    {
      name: 'account-erase',
      path: '/#/account',
      prepare: inSequence(waitForSection('Where you are signed in'), press('Erase my account')),
      isDialog: true,
    },
    { name: 'editprofile', path: '/#/editprofile' },
    { name: 'editprofile-errors', path: '/#/editprofile', prepare: typeNames },
    { name: 'editpwd', path: '/#/editpwd' },
    { name: 'editpwd-mismatch', path: '/#/editpwd', prepare: typePasswords('Better!22', 'Better!23') },
    { name: 'editpwd-weak', path: '/#/editpwd', prepare: typePasswords('weak', 'weak') },
    { name: 'created-card', path: '/#/created-card' },
    { name: 'created-card-alert', path: '/#/created-card', prepare: capture },
  ]),
  ...forRole('follower', [
    { name: 'shared-member', path: openLink, prepare: openQuestion },
    {
      name: 'suggest-edit',
      path: openLink,
      prepare: inSequence(openQuestion, press('Suggest an edit')),
      isDialog: true,
    },
    { name: 'following', path: '/#/following', prepare: waitForSection('Your suggested edits') },
    {
      name: 'following-changes',
      path: ({ shared }) => `/#/following/${shared.copy}`,
      prepare: waitForSection('Where your copy differs'),
    },
    { name: 'team-learner', path: openTeam, prepare: waitForSection('Your membership') },
    { name: 'account-two-factor-on', path: '/#/account', prepare: waitForText('New recovery codes') },
  ]),
  ...forRole('administrator', [
    {
      name: 'admin-community',
      path: section('community').path,
      prepare: waitForText('Closures and the event loop'),
    },
    { name: 'readiness-forecast', path: '/#/readiness', prepare: waitForSection('Today’s forecast') },
    { name: 'admin-users', ...section('users') },
    { name: 'admin-stacks', ...section('stacks') },
    { name: 'admin-modules', ...section('modules') },
    { name: 'admin-cards', ...section('cards') },
    { name: 'admin-health', ...section('health') },
    { name: 'admin-health-nothing', ...section('health', '&search=matches-no-row') },
    { name: 'admin-reports', path: section('reports').path, prepare: waitForReports },
    {
      name: 'admin-reports-nothing',
      path: section('reports', '&card=library-999999').path,
      prepare: waitForReports,
    },
    {
      name: 'admin-reports-closed',
      path: section('reports', '&state=closed').path,
      prepare: waitForReports,
    },
    { name: 'admin-audit', ...section('audit') },
    { name: 'admin-audit-filtered', ...section('audit', '&action=module.created&from=2026-11-01') },
    { name: 'admin-audit-nothing', ...section('audit', '&actor=nobody') },
    { name: 'admin-selected', path: section('modules').path, prepare: inSequence(waitForTable, selectRows) },
    { name: 'admin-nothing', ...section('users', '&search=matches-no-row') },
    { name: 'add-stack', path: '/#/add-stack', prepare: waitForStacks },
    ...[
      { name: 'admin-edit-user', in: 'users', prepare: pressInThirdRow('Edit') },
      { name: 'admin-edit-stack', in: 'stacks', prepare: pressInThirdRow('Edit') },
      { name: 'admin-edit-module', in: 'modules', prepare: pressInThirdRow('Edit') },
      { name: 'admin-edit-card', in: 'cards', prepare: pressInThirdRow('Edit') },
      {
        name: 'admin-move-cards',
        in: 'cards',
        prepare: inSequence(selectRows, press('Move to module'), waitForChoice),
      },
      { name: 'admin-recently-deleted', in: 'users', prepare: press('Recently deleted') },
      {
        name: 'admin-delete-selected',
        in: 'modules',
        prepare: inSequence(selectRows, press('Delete selected')),
      },
      { name: 'admin-delete-user', in: 'users', prepare: pressInThirdRow('Delete') },
      { name: 'admin-add-stack', in: 'stacks', prepare: press('+ Add Stack') },
      { name: 'admin-delete-stack', in: 'stacks', prepare: pressInThirdRow('Delete') },
      { name: 'admin-add-module', in: 'modules', prepare: press('+ Add Module') },
      { name: 'admin-delete-module', in: 'modules', prepare: pressInThirdRow('Delete') },
      { name: 'admin-add-card', in: 'cards', prepare: inSequence(press('+ Add Card'), searchModule) },
      { name: 'admin-delete-card', in: 'cards', prepare: pressInThirdRow('Delete') },
    ].map(
      ({ name, in: place, prepare }): Omit<Screen, 'role'> => ({
        name,
        path: section(place).path,
        prepare: inSequence(waitForTable, prepare),
        isDialog: true,
      }),
    ),
  ]),
];
