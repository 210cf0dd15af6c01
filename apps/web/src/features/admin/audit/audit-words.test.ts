import { expect, it } from 'vitest';
import { sayAction } from './audit-words.ts';

const entry = { id: 1, at: '2026-11-21T12:00:00.000Z', actor: 'ada', detail: '' };

it.each([
  [
    'session.started',
    'user 2 "ada"',
    'Firefox on Linux, 192.0.2.7',
    'signed in from Firefox on Linux, 192.0.2.7',
  ],
  ['session.refused', 'user 2 "ada"', '192.0.2.7', 'failed to sign in as “ada” from 192.0.2.7'],
  ['session.refused', 'unknown user', '192.0.2.7', 'failed to sign in as unknown user from 192.0.2.7'],
  ['session.ended', 'user 2 "ada"', '2 sessions', 'ended 2 sessions of “ada”'],
  ['session.ended', 'user 2 "ada"', 'signed out', 'signed out'],
  ['user.registered', 'user 2 "ada"', '', 'registered'],
  ['user.roles-changed', 'user 2 "ada"', 'USER', 'changed the roles of “ada” to USER'],
  ['user.deleted', 'user 2 "ada"', '2 modules, 31 cards', 'deleted the user “ada” (2 modules, 31 cards)'],
  ['stack.renamed', 'stack 13 "Rust"', 'now "Zig"', 'renamed the stack “Rust” to “Zig”'],
  ['module.deleted', 'module 3 "CSS "grid""', '12 cards', 'deleted the module “CSS "grid"” (12 cards)'],
  ['module.deleted', 'module 3 "CSS"', '', 'deleted the module “CSS”'],
  ['module.reports-dismissed', 'module 3 "CSS"', '2 reports', 'dismissed 2 reports of the module “CSS”'],
  ['card.added', '3 cards of "CSS"', '', 'added 3 cards of “CSS”'],
  ['card.deleted', 'card 5 of "CSS"', '', 'deleted a card of “CSS”'],
  ['card.restored', '3 cards of "CSS"', '', 'restored 3 cards of “CSS”'],
  ['group.created', 'group 1', '', 'group.created group 1'],
])('says %s of %s in words', (action, object, detail, sentence) => {
  expect(sayAction({ ...entry, action, object, detail })).toBe(sentence);
});
