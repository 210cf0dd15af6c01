import { readFileSync } from 'node:fs';
import type { Call } from '@flipstack/contract';

/** Those who are most likely refused come first, because a refusal leaves the server as it was. */
export const roles = ['guest', 'other member', 'administrator', 'owner'] as const;
export type Role = (typeof roles)[number];

/** The answer to each role: `yes`, or the status of the refusal. */
export type Row = Record<Role, string>;

const page = readFileSync(new URL('../../../../docs/security.md', import.meta.url), 'utf8');

/** The table in docs/security.md: who may do what with which object. */
export const permissionRows = [...page.matchAll(/^\| `([A-Z]+ \/[^`]*)` \| (.*) \|$/gm)].map(
  ([, call, rest = '']) => {
    const [object = '', guest = '', owner = '', member = '', administrator = ''] = rest.split(' | ');
    const row: Row = { guest, owner, 'other member': member, administrator };
    return { call: call as Call, object, row };
  },
);
