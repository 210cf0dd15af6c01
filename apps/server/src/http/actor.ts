import { messages } from '@flipstack/contract';
import { AppError } from './app-error.ts';

/** Who makes a call: a signed-in user, with the session that shows it. */
export interface Actor {
  readonly id: number;
  readonly username: string;
  readonly isAdministrator: boolean;
  readonly session: { readonly tokenHash: string; readonly renewedAt: number };
}

declare const checked: unique symbol;

/** An actor whose role has been checked; only `requireAdministrator` makes one. */
export type Administrator = Actor & { readonly [checked]: 'administrator' };

export function requireMember(actor: Actor | undefined): Actor {
  if (actor === undefined) throw new AppError('NOT_SIGNED_IN', messages.notSignedIn);
  return actor;
}

export function requireAdministrator(actor: Actor | undefined): Administrator {
  const member = requireMember(actor);
  if (!member.isAdministrator) throw new AppError('NOT_ALLOWED', messages.administratorsOnly);
  return member as Administrator;
}
