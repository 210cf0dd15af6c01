import type { AuditAction, AuditEntry } from '@flipstack/contract';

interface Words {
  /** The action in the list of filters. */
  label: string;
  /** The sentence after the user's name. */
  say: (target: string, detail: string) => string;
}

const words: Readonly<Record<AuditAction, Words>> = {
  'session.started': { label: 'Signed in', say: (_user, place) => `signed in${fromPlace(place)}` },
  'session.refused': {
    label: 'Failed to sign in',
    say: (user, place) => `failed to sign in as ${user}${fromPlace(place)}`,
  },
  'session.ended': {
    label: 'Ended sessions',
    say: (user, what) => (what === 'signed out' ? what : `ended ${what} of ${user}`),
  },
  'user.registered': { label: 'Registered', say: () => 'registered' },
  'user.changed': { label: 'Changed a name', say: (user) => `changed the name of ${user}` },
  'user.password-changed': { label: 'Changed a password', say: () => 'changed their password' },
  'user.roles-changed': {
    label: 'Changed roles',
    say: (user, roles) => `changed the roles of ${user} to ${roles}`,
  },
  'user.deleted': {
    label: 'Deleted a user',
    say: (user, taken) => `deleted the user ${user}${inBrackets(taken)}`,
  },
  'user.restored': { label: 'Restored a user', say: (user) => `restored the user ${user}` },
  'user.erased': {
    label: 'Erased an account',
    say: (_user, taken) => `erased their account${inBrackets(taken)}`,
  },
  'user.reset-link': {
    label: 'Made a link for a new password',
    say: (user) => `made a link for a new password for ${user}`,
  },
  'user.password-reset': {
    label: 'Set a new password with a link',
    say: () => 'set a new password with a link',
  },
  'user.second-factor-on': {
    label: 'Turned two-factor sign-in on',
    say: () => 'turned two-factor sign-in on',
  },
  'user.second-factor-off': {
    label: 'Turned two-factor sign-in off',
    say: (user) => `turned two-factor sign-in off for ${user}`,
  },
  'user.recovery-codes': {
    label: 'Made new recovery codes',
    say: () => 'made new recovery codes',
  },
  'user.passkey-added': { label: 'Added a passkey', say: () => 'added a passkey' },
  'user.passkey-removed': { label: 'Removed a passkey', say: () => 'removed a passkey' },
  'stack.created': { label: 'Added a stack', say: (stack) => `added the stack ${stack}` },
  'stack.renamed': {
    label: 'Renamed a stack',
    say: (stack, now) => `renamed the stack ${stack} to ${nameIn(now)}`,
  },
  'stack.deleted': { label: 'Deleted a stack', say: (stack) => `deleted the stack ${stack}` },
  'stack.restored': { label: 'Restored a stack', say: (stack) => `restored the stack ${stack}` },
  'module.created': { label: 'Added a module', say: (module) => `added the module ${module}` },
  'module.changed': { label: 'Changed a module', say: (module) => `changed the module ${module}` },
  'module.deleted': {
    label: 'Deleted a module',
    say: (module, cards) => `deleted the module ${module}${inBrackets(cards)}`,
  },
  'module.restored': { label: 'Restored a module', say: (module) => `restored the module ${module}` },
  'module.shared': { label: 'Shared a module', say: (module) => `shared the module ${module} with a link` },
  'module.unshared': {
    label: 'Stopped sharing a module',
    say: (module) => `stopped sharing the module ${module}`,
  },
  'module.published': { label: 'Published a module', say: (module) => `published the module ${module}` },
  'module.unpublished': {
    label: 'Took their own module out of the library',
    say: (module) => `took their module ${module} out of the library`,
  },
  'module.blocked': {
    label: 'Took a module out of the library',
    say: (module, reason) => `took the module ${module} out of the library${inBrackets(reason)}`,
  },
  'module.reports-dismissed': {
    label: 'Dismissed reports of a module',
    say: (module, reports) => `dismissed ${reports} of the module ${module}`,
  },
  'card.added': { label: 'Added cards to another user’s module', say: (cards) => `added ${cards}` },
  'card.edited': { label: 'Edited another user’s card', say: (cards) => `edited ${cards}` },
  'card.deleted': { label: 'Deleted cards', say: (cards) => `deleted ${cards}` },
  'card.restored': { label: 'Restored cards', say: (cards) => `restored ${cards}` },
  'team.created': { label: 'Created a team', say: (team) => `created the team ${team}` },
  'team.changed': {
    label: 'Renamed a team',
    say: (team, now) => `renamed the team ${team} to ${nameIn(now)}`,
  },
  'team.deleted': {
    label: 'Deleted a team',
    say: (team, modules) => `deleted the team ${team}${inBrackets(modules)}`,
  },
  'team.restored': { label: 'Restored a team', say: (team) => `restored the team ${team}` },
  'team.invited': {
    label: 'Invited to a team',
    say: (team, invitation) => `invited to the team ${team}${inBrackets(invitation)}`,
  },
  'team.invitation-revoked': {
    label: 'Revoked an invitation to a team',
    say: (team, invitation) => `revoked an invitation to the team ${team}${inBrackets(invitation)}`,
  },
  'team.joined': {
    label: 'Joined a team',
    say: (team, role) => `joined the team ${team}${inBrackets(role)}`,
  },
  'team.left': { label: 'Left a team', say: (team) => `left the team ${team}` },
  'team.member-changed': {
    label: 'Changed a role in a team',
    say: (team, what) => `changed a role in the team ${team}${inBrackets(what)}`,
  },
  'team.member-removed': {
    label: 'Removed a member from a team',
    say: (team, who) => `removed a member from the team ${team}${inBrackets(who)}`,
  },
  'team.passed-on': {
    label: 'Passed a team on',
    say: (team, to) => `passed the team ${team} on${inBrackets(to)}`,
  },
  'report.resolved': {
    label: 'Closed a report',
    say: (reports, outcome) => `closed ${reports}${inBrackets(outcome)}`,
  },
  'report.reopened': {
    label: 'Reopened a report',
    say: (reports) => `reopened ${reports}`,
  },
};

/** What was deleted with a user or module. Older entries do not record it. */
const inBrackets = (detail: string): string => (detail === '' ? '' : ` (${detail})`);

/** The device and the address of a sign-in. */
const fromPlace = (place: string): string => (place === '' ? '' : ` from ${place}`);

/** The name in a text such as `module 12 "Closures"`, in quotation marks for people. */
function nameIn(text: string): string {
  const name = /"(.*)"/s.exec(text)?.[1];
  return name === undefined ? text : `“${name}”`;
}

/** `a card of “Closures”` for `card 5 of "Closures"`, and the number of several cards. */
function cardsIn(object: string): string {
  const number = /^\d+ cards/.exec(object)?.[0] ?? 'a card';
  return `${number} of ${nameIn(object)}`;
}

/** `a report about a card of “Closures”` for `report 5 of library-1 in "Closures"`, and the number of several. */
function reportsIn(object: string): string {
  const number = /^\d+ reports/.exec(object)?.[0] ?? 'a report';
  return `${number} about a card of ${nameIn(object)}`;
}

/** What an action was done to. */
function targetOf(action: AuditAction, object: string): string {
  if (action.startsWith('card.')) return cardsIn(object);
  return action.startsWith('report.') ? reportsIn(object) : nameIn(object);
}

export const isAuditAction = (action: string): action is AuditAction => Object.hasOwn(words, action);

/** The actions to filter by, each with its label. */
export const auditActionLabels = Object.entries(words).map(([action, { label }]) => ({ action, label }));

/** What the user did, to follow their name. For an unknown action, its code. */
export function sayAction({ action, object, detail }: AuditEntry): string {
  if (!isAuditAction(action)) return `${action} ${object}`;
  return words[action].say(targetOf(action, object), detail);
}
