import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Call, endpoints } from '@flipstack/contract';
import { expect, test } from 'vitest';
import { temporaryFolder } from './support/test-server.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folders = ['apps/server/src', 'packages/contract/src'];
const authorization = 'apps/server/src/http/authorization.ts';

/** A check to remove from the code, to see that the compiler notices. */
interface RemovedCheck {
  /** The function whose file is changed, or the file. */
  in: string;
  pattern: RegExp;
  /** The replacement for the check, in which `raw` is the function named below. */
  unchecked: string;
  raw?: string;
  /** The file in which the compiler must report the error. Defaults to the changed file. */
  errorIn?: string;
}

const sources = new Map(
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .map((file): [string, string] => [file, readFileSync(join(root, file), 'utf8')]),
  ),
);

function fileWith(text: RegExp | string): string {
  const found = [...sources].filter(([, source]) => source.search(text) >= 0).map(([file]) => file);
  expect(found, `files that contain ${text}`).toHaveLength(1);
  return found[0] ?? '';
}

const fileOf = (name: string) =>
  name.endsWith('.ts') ? name : fileWith(new RegExp(`export (?:async )?function ${name}\\b`));

const escaped = (text: string) => text.replaceAll(/[/{}]/g, '\\$&');

const find = (name: string) => new RegExp(`await ${name}\\(transaction, actor, ([^;]+)\\);`);
const foundRaw = '(await raw(transaction, $1))!;';

const ownedModule = { pattern: find('findOwnedModule'), unchecked: foundRaw, raw: 'findModuleKey' };
const ownedDeletedModule = {
  pattern: find('findOwnedDeletedModule'),
  unchecked: foundRaw,
  raw: 'findDeletedModuleKey',
};
const ownedCard = { pattern: find('findOwnedCard'), unchecked: foundRaw, raw: 'findCard' };
const ownedCards = {
  pattern: /await findOwnedCards\(transaction, actor, ids, now\(\)\);/,
  unchecked: 'await raw(transaction, ids, 0);',
  raw: 'findCards',
};
const deleteAndRestoreCards = [{ in: 'deleteCards', ...ownedCards }];
const ownedDeletedCard = {
  pattern: find('findOwnedDeletedCard'),
  unchecked: foundRaw,
  raw: 'findDeletedCard',
};
const authoredModule = {
  pattern: find('findAuthoredModule'),
  unchecked: '{ ...(await raw(transaction, $1))!, userId: actor.id };',
  raw: 'findModuleKey',
};
const authorsSuggestion = {
  pattern: find('findAuthorsSuggestion'),
  unchecked: foundRaw,
  raw: 'findSuggestion',
};
const ownFollow = { pattern: find('findOwnFollow'), unchecked: foundRaw, raw: 'findFollow' };
const ofTeam = { unchecked: '(await raw(transaction, actor.id, $1))!;', raw: 'findMembership' };
const ownedTeam = { pattern: find('findOwnedTeam'), ...ofTeam };
const joinedTeam = { pattern: find('findJoinedTeam'), ...ofTeam };
const owner = { pattern: /requireOwner\(actor, (.*), [\w.]+\);/, unchecked: '$1;' };
const managedUser = {
  pattern: /await findManagedUser\(transaction, (\w+), id\)/,
  unchecked: '{ user: (await raw(transaction, id))!, administrator: $1 }',
  raw: 'findUser',
};
const managedDeletedUser = {
  pattern: /await findManagedDeletedUser\(\s*transaction,\s*(\w+),\s*(\w+),\s*([^;]+?),?\s*\);/,
  unchecked:
    '{ managed: { user: (await raw(transaction, $2, $3))!.user, administrator: $1 }, deletedAt: 0 };',
  raw: 'findDeletedUser',
};
const reviewable = {
  pattern: find('findOwnReviewable'),
  unchecked: '(await raw(transaction, actor.id, $1))!;',
  raw: 'findReviewable',
};
const ownInterview = {
  in: 'findOwnInterview',
  pattern: /requireTaker\(actor, (await findInterview\(database, interviewId\)), [\w.]+\);/,
  unchecked: '($1)!;',
};
const ownImport = {
  in: 'findOwnImport',
  pattern: /requireOwn\(actor, (await findImport\(database, id\)), [\w.]+\);/,
  unchecked: '($1)!;',
};
const learner = {
  in: 'withLockedLearner',
  pattern: /requireSelf\(actor, (await \w+\(transaction, actor\.id\))\)/,
  unchecked: '$1',
};

/** For calls without an owned object: lowers the access that the contract declares. */
const access = (call: Call, declared: string, lowered: string): RemovedCheck => ({
  in: fileWith(`'${escaped(call)}': {`),
  pattern: new RegExp(`('${escaped(call)}': \\{[^{}]*access: )'${declared}'`),
  unchecked: `$1'${lowered}'`,
  errorIn: fileWith(`api.on\\('${escaped(call)}'`),
});

const createModule = [
  { in: 'createModule', ...owner },
  { in: 'createModule', ...ownedModule },
];

const copyVersion = [
  { in: 'copyVersion', ...owner },
  { in: 'copyVersion', ...ownedModule },
];

const bringModule = [{ in: 'moveToTeam', ...authoredModule }];

const followTeamModule = [{ in: 'setFollow', ...joinedTeam }];

/** The checks of every call that writes. The compiler requires an entry for a new call. */
const checks: Record<Exclude<Call, `GET ${string}`>, readonly RemovedCheck[]> = {
  // Open to guests.
  'POST /auth/registration': [],
  'POST /auth/login': [],
  'POST /auth/logout': [],
  'POST /auth/password-reset': [],
  'POST /auth/confirm': [access('POST /auth/confirm', 'member', 'anyone')],
  'DELETE /users/me/sessions': [
    { in: 'endOtherSessions', pattern: /requireSelf\(actor, (.*)\);/, unchecked: '$1;' },
  ],
  'DELETE /users/me/sessions/{sessionId}': [
    access('DELETE /users/me/sessions/{sessionId}', 'member', 'anyone'),
  ],
  'DELETE /users/{id}/sessions': [
    { in: 'endSessionsOf', pattern: /requireSelfOrAdministrator\(actor, (.*)\);/, unchecked: '$1;' },
  ],
  'PUT /auth/password-reset': [
    { in: 'resetPassword', pattern: /requireSelf\(user, (.*)\);/, unchecked: '$1;' },
  ],
  'POST /users/{id}/reset-link': [access('POST /users/{id}/reset-link', 'administrator', 'member')],
  'POST /auth/passkey/options': [],
  'POST /auth/passkey': [],
  'POST /users/me/passkeys/options': [access('POST /users/me/passkeys/options', 'member', 'anyone')],
  'POST /users/me/passkeys': [
    {
      in: 'addPasskey',
      pattern: /(function addPasskey[\s\S]*?)requireSelf\(actor, (.*?)\);/,
      unchecked: '$1$2;',
    },
  ],
  'PUT /users/me/passkeys/{passkeyId}': [
    {
      in: 'changePasskeyName',
      pattern: /(function changePasskeyName[\s\S]*?)requireSelf\(actor, (.*?)\);/,
      unchecked: '$1$2;',
    },
  ],
  'DELETE /users/me/passkeys/{passkeyId}': [
    {
      in: 'deletePasskey',
      pattern: /(function deletePasskey[\s\S]*?)requireSelf\(actor, (.*?)\);/,
      unchecked: '$1$2;',
    },
  ],
  'POST /users/me/second-factor': [
    { in: 'startSecondFactor', pattern: /requireSelf\(actor, (.*)\);/, unchecked: '$1;' },
  ],
  'PUT /users/me/second-factor': [
    {
      in: 'turnOnSecondFactor',
      pattern: /(turnOnSecondFactor[\s\S]*?)requireSelf\(actor, (.*?)\);/,
      unchecked: '$1$2;',
    },
  ],
  'POST /users/me/second-factor/recovery-codes': [
    {
      in: 'renewRecoveryCodes',
      pattern: /(renewRecoveryCodes[\s\S]*?)requireSelf\(actor, (.*?)\);/,
      unchecked: '$1$2;',
    },
  ],
  'DELETE /users/me/second-factor': [
    { in: 'turnOffSecondFactor', pattern: /requireSelf\(actor, (.*)\);/, unchecked: '$1;' },
  ],
  'DELETE /users/{id}/second-factor': [
    { in: 'removeSecondFactorOf', pattern: /requireSelfOrAdministrator\(actor, (.*)\);/, unchecked: '$1;' },
  ],
  'POST /users/me/erase': [
    {
      in: 'eraseAccount',
      pattern: /requireErasable\(actor, administratorIds, (.*)\);/,
      unchecked: '{ user: ($1)! };',
    },
  ],
  'PUT /users/{id}': [
    { in: 'changeProfile', pattern: /requireSelfOrAdministrator\(actor, (.*)\);/, unchecked: '$1;' },
  ],
  'PUT /users/{id}/password': [
    { in: 'changePassword', pattern: /requireSelf\(actor, (.*)\);/, unchecked: '$1;' },
  ],
  'PUT /users/{id}/roles': [{ in: 'changeRoles', ...managedUser }],
  'DELETE /users/{id}': [{ in: 'deleteUser', ...managedUser }],
  'POST /users/{id}/restore': [{ in: 'restoreUser', ...managedDeletedUser }],
  'POST /stacks': [access('POST /stacks', 'administrator', 'member')],
  'PUT /stacks/{id}': [access('PUT /stacks/{id}', 'administrator', 'member')],
  'POST /stacks/{id}/restore': [access('POST /stacks/{id}/restore', 'administrator', 'member')],
  'DELETE /stacks/{id}': [access('DELETE /stacks/{id}', 'administrator', 'member')],
  'POST /modules': createModule,
  'POST /modules/USER': createModule,
  'POST /modules/user': createModule,
  'POST /modules/import': createModule,
  'POST /modules/{id}/import': [{ in: 'importCards', ...ownedModule }],
  'PUT /modules/{id}': [{ in: 'changeModule', ...ownedModule }],
  'PUT /modules/{id}/order': [{ in: 'orderCards', ...ownedModule }],
  'DELETE /modules/{id}': [{ in: 'deleteModule', ...ownedModule }],
  'POST /modules/{id}/restore': [{ in: 'restoreModule', ...ownedDeletedModule }],
  'POST /cards': [{ in: 'createCard', ...ownedModule }],
  'PUT /cards/{id}': [
    { in: 'editCard', ...ownedCard },
    { in: 'editCard', ...ownedModule },
  ],
  'DELETE /cards/{id}': [{ in: 'deleteCard', ...ownedCard }],
  'PUT /cards': [
    { in: 'changeCards', ...ownedCards },
    { in: 'changeCards', ...ownedModule },
  ],
  'POST /cards/delete': deleteAndRestoreCards,
  'POST /cards/restore': deleteAndRestoreCards,
  'POST /cards/{id}/restore': [{ in: 'restoreCard', ...ownedDeletedCard }],
  'POST /media': [
    {
      in: 'apps/server/src/features/media/media-routes.ts',
      pattern: /requireOwner\(actor, (\{[^}]*\}), ''\);/,
      unchecked: '$1;',
    },
    {
      in: 'apps/server/src/features/media/media-routes.ts',
      pattern: /findOwnedModule\(database, actor, (moduleId)\);/,
      unchecked: '(await raw(database, $1))!;',
      raw: 'findModuleKey',
    },
  ],
  'POST /library/{slug}/copy': [
    { in: 'copyLibraryModule', ...owner },
    { in: 'copyLibraryModule', ...ownedModule },
  ],
  'PUT /library/follows': [access('PUT /library/follows', 'member', 'anyone')],
  'PUT /library/{slug}/follow': [access('PUT /library/{slug}/follow', 'member', 'anyone')],
  'DELETE /library/{slug}/follow': [access('DELETE /library/{slug}/follow', 'member', 'anyone')],
  'POST /card-reports': [],
  'POST /card-reports/close': [access('POST /card-reports/close', 'administrator', 'member')],
  'POST /card-reports/reopen': [access('POST /card-reports/reopen', 'administrator', 'member')],
  'POST /card-reports/mine/read': [access('POST /card-reports/mine/read', 'member', 'anyone')],
  'POST /review/cards': [access('POST /review/cards', 'member', 'anyone')],
  'POST /review/cards/remove': [access('POST /review/cards/remove', 'member', 'anyone')],
  'POST /interviews': [
    {
      in: 'createInterview',
      pattern: /requireTaker\(\s*actor,\s*(\{[^}]*\}),\s*[\w.]+,?\s*\);/,
      unchecked: '$1;',
    },
    {
      in: 'createInterview',
      pattern: /requireTaker\(actor, (active), [\w.]+\)/,
      unchecked: '$1',
    },
  ],
  'POST /interviews/{interviewId}/answers': [ownInterview],
  'POST /interviews/{interviewId}/pause': [ownInterview],
  'POST /interviews/{interviewId}/resume': [ownInterview],
  'POST /interviews/{interviewId}/end': [ownInterview],
  'POST /interviews/{interviewId}/claim': [ownInterview],
  'PUT /interviews/{interviewId}/self-checks': [ownInterview],
  'PUT /interviews/{interviewId}/link': [ownInterview],
  'DELETE /interviews/{interviewId}/link': [ownInterview],
  'POST /imports': [access('POST /imports', 'member', 'anyone')],
  'PUT /imports/{id}/tables': [ownImport],
  'POST /imports/{id}/confirm': [ownImport],
  'POST /imports/{id}/cancel': [ownImport],
  'POST /imports/{id}/undo': [ownImport],
  'POST /groups': [access('POST /groups', 'member', 'anyone')],
  'PUT /groups/{teamId}': [{ in: 'changeTeam', ...ownedTeam }],
  'DELETE /groups/{teamId}': [{ in: 'deleteTeam', ...ownedTeam }],
  'POST /groups/{teamId}/restore': [
    {
      in: 'restoreTeam',
      pattern: /await findOwnedDeletedTeam\(\s*transaction,\s*actor,\s*([^;]+?),?\s*\);/,
      unchecked:
        '{ team: (await raw(transaction, actor.id, { teamId, since: 0 }))!.membership, deletedAt: 0 };',
      raw: 'findDeletedMembership',
    },
  ],
  'PUT /groups/{teamId}/membership': [{ in: 'changeMembership', ...joinedTeam }],
  'DELETE /groups/{teamId}/membership': [{ in: 'leaveTeam', ...joinedTeam }],
  'PUT /groups/{teamId}/members/{memberId}': [{ in: 'changeRole', ...ownedTeam }],
  'DELETE /groups/{teamId}/members/{memberId}': [{ in: 'dismissMember', ...ownedTeam }],
  'PUT /groups/{teamId}/owner': [{ in: 'passTeamOn', ...ownedTeam }],
  'POST /groups/{teamId}/modules': [
    {
      in: 'createTeamModule',
      pattern: /requireOwner\(actor, (.*), messages\.teamNotFound, team\.role\);/,
      unchecked: '$1;',
    },
  ],
  'POST /groups/{teamId}/modules/copy': bringModule,
  'POST /groups/{teamId}/modules/move': bringModule,
  'PUT /groups/{teamId}/modules/{moduleId}/follow': followTeamModule,
  'DELETE /groups/{teamId}/modules/{moduleId}/follow': followTeamModule,
  'POST /groups/{teamId}/invitations': [{ in: 'invite', ...ownedTeam }],
  'DELETE /groups/{teamId}/invitations/{invitationId}': [{ in: 'revokeInvitation', ...ownedTeam }],
  'POST /invitations/{token}/accept': [access('POST /invitations/{token}/accept', 'member', 'anyone')],
  'PUT /modules/{id}/share/link': [{ in: 'makeLink', ...authoredModule }],
  'POST /modules/{id}/share/versions': [{ in: 'publishVersion', ...authoredModule }],
  'POST /shares/{shareId}/suggestions': [access('POST /shares/{shareId}/suggestions', 'member', 'anyone')],
  'POST /suggestions/{id}/accept': [
    { in: 'acceptSuggestion', ...authorsSuggestion },
    { in: 'acceptSuggestion', ...ownedCard },
  ],
  'POST /suggestions/{id}/decline': [{ in: 'declineSuggestion', ...authorsSuggestion }],
  'DELETE /suggestions/{id}': [
    {
      in: 'withdrawSuggestion',
      pattern: find('findOwnSuggestion'),
      unchecked: foundRaw,
      raw: 'findReadersSuggestion',
    },
  ],
  'PUT /modules/{id}/share/publication': [{ in: 'publishModule', ...authoredModule }],
  'DELETE /modules/{id}/share/publication': [{ in: 'unpublishModule', ...authoredModule }],
  'PUT /community/{shareId}/star': [access('PUT /community/{shareId}/star', 'member', 'anyone')],
  'DELETE /community/{shareId}/star': [access('DELETE /community/{shareId}/star', 'member', 'anyone')],
  'POST /community/{shareId}/reports': [],
  'POST /community/{shareId}/block': [access('POST /community/{shareId}/block', 'administrator', 'member')],
  'POST /community/{shareId}/dismiss-reports': [
    access('POST /community/{shareId}/dismiss-reports', 'administrator', 'member'),
  ],
  'PUT /shares/{shareId}/follow': copyVersion,
  'POST /shares/{shareId}/copy': copyVersion,
  'POST /follows/{moduleId}/seen': [{ in: 'seeChanges', ...ownFollow }],
  'DELETE /follows/{moduleId}': [{ in: 'unfollow', ...ownFollow }],
  'DELETE /modules/{id}/share': [{ in: 'endShare', ...authoredModule }],
  'POST /reviews': [{ in: 'gradeCard', ...reviewable }, learner],
  'POST /reviews/{reviewId}/undo': [{ in: 'undoReview', ...reviewable }, learner],
  'PUT /review/cards/{card}': [{ in: 'changeCardState', ...reviewable }],
  'POST /review/history': [
    { in: 'findImportedCards', pattern: /requireSelf\(actor, (\w+)\)/, unchecked: '$1' },
    learner,
  ],
  'POST /review/model/fit': [learner],
  'PUT /review/settings': [learner],
  'PUT /ranking/me': [access('PUT /ranking/me', 'member', 'anyone')],
  'DELETE /ranking/me': [access('DELETE /ranking/me', 'member', 'anyone')],
  'PUT /readiness': [learner],
  'DELETE /readiness': [learner],
  'PUT /readiness/result': [learner],
};

/** Values that look right but passed no check; each line must fail to compile. */
const forgeries = `
import type { OwnedCard } from './features/cards/card-repository.ts';
import type { ModuleKey, OwnedModule } from './features/modules/module-repository.ts';
import type { Account } from './features/users/user-repository.ts';
import type { Actor } from './http/actor.ts';
import type { Administrator, Member } from './http/authorization.ts';
export function forge(key: ModuleKey, owned: OwnedModule, card: OwnedCard, actor: Actor, member: Member) {
  const found: OwnedModule = key;
  const copy: OwnedModule = { ...owned, moduleId: 7 };
  const literal: OwnedModule = { moduleId: 7, moduleName: '', authorId: 1, stackId: 1 };
  const other: OwnedModule = card;
  const account: Account = { userId: 7 };
  const signedIn: Member = actor;
  const administrator: Administrator = member;
  return [found, copy, literal, other, account, signedIn, administrator];
}
`;
const forged = forgeries.split('\n').filter((line) => line.startsWith('  const ')).length;

/** Copies the sources with all checks removed at once, and compiles them. */
function compileWithout(removed: readonly RemovedCheck[]): string[] {
  const folder = temporaryFolder();
  for (const name of folders) cpSync(join(root, name), join(folder, name), { recursive: true });
  // Some packages are installed for the server only, in another version than for its tools.
  for (const name of ['node_modules', 'apps/server/node_modules'])
    if (existsSync(join(root, name))) symlinkSync(join(root, name), join(folder, name), 'junction');
  const changed = new Map(sources);
  for (const check of removed) {
    const file = fileOf(check.in);
    const source = changed.get(file) ?? '';
    expect(source, `${check.in} checks`).toMatch(check.pattern);
    changed.set(file, withRaw(file, source.replace(check.pattern, check.unchecked), check.raw));
  }
  for (const [file, text] of changed) writeFileSync(join(folder, file), text);
  writeFileSync(join(folder, 'apps/server/src/forgeries.ts'), forgeries);
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noUnusedLocals: false,
      noUnusedParameters: false,
      paths: { '@flipstack/contract': ['./packages/contract/src/index.ts'] },
    },
    include: ['apps/server/src'],
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout.split('\n').filter((line) => /\): error TS/.test(line));
}

/** Imports the function called `raw` from its file. */
function withRaw(file: string, source: string, raw: string | undefined): string {
  if (raw === undefined) return source;
  const path = posix.relative(dirname(file), fileOf(raw));
  const name = `raw${raw}`;
  return `import { ${raw} as ${name} } from './${path}';\n${source.replace('raw(', `${name}(`)}`;
}

test('does not compile a write whose check is missing', { timeout: 120_000 }, () => {
  const writes = Object.keys(endpoints).filter((call) => !call.startsWith('GET '));
  expect(Object.keys(checks).sort()).toEqual(writes.sort());

  const removed = new Set(Object.values(checks).flat());
  const errors = compileWithout([...removed]);
  const found = Object.groupBy(errors, (line) => line.slice(0, line.indexOf('(')));
  const expected = Object.groupBy([...removed], (check) => check.errorIn ?? fileOf(check.in));
  for (const [file, checks = []] of Object.entries(expected))
    expect(found[file]?.length ?? 0, `errors in ${file}\n${errors.join('\n')}`).toBeGreaterThanOrEqual(
      checks.length,
    );
  expect(found['apps/server/src/forgeries.ts']).toHaveLength(forged);
  const files = [...Object.keys(expected), 'apps/server/src/forgeries.ts'];
  expect(Object.keys(found).sort(), errors.join('\n')).toEqual(files.sort());
  expect(errors.filter((line) => !/error TS(?:2322|2345):/.test(line))).toEqual([]);
});

test('asserts that a value is authorized only in the checks themselves', () => {
  const branded = new Set(['Authorized', 'Checked', 'ActorOf']);
  for (const source of sources.values())
    for (const [, name = ''] of source.matchAll(/type (\w+)(?:<[^=]*>)? = Authorized</g)) branded.add(name);
  expect(branded.size).toBeGreaterThan(5);
  const cast = new RegExp(`\\bas (?:unknown as )?(?:readonly )?(?:${[...branded].join('|')})\\b`);
  const casting = [...sources].filter(([, source]) => cast.test(source)).map(([file]) => file);
  expect(casting).toEqual([authorization]);
});
