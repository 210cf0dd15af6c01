import {
  type Call,
  confirmationLifetimeMs,
  type Endpoint,
  endpoints,
  messages,
  type TeamRole,
  type User,
} from '@flipstack/contract';
import type { Actor } from './actor.ts';
import { AppError } from './app-error.ts';

/**
 * Marks a value that passed a check. It exists only in types. Because its member is private, no
 * other type matches it by accident, and a copy made by object spread, which may have another id,
 * loses the mark.
 */
declare class Checked<T> {
  private readonly checked: T;
}

/**
 * A value that the actor may write to. Only the checks in this file make one, and every repository
 * function that changes what a user owns takes one, so a use case that forgets its check does not
 * compile.
 */
export type Authorized<T> = T & Checked<T>;

/** An actor who is signed in and may change their own data, such as the modules they follow. */
export type Member = Authorized<Actor>;

/** An actor whose role has been checked. */
export type Administrator = Authorized<Actor & { readonly isAdministrator: true }>;

/** The actor of a call, by the access that the contract declares for it. */
export type ActorOf<C extends Call> = {
  anyone: Actor | undefined;
  member: Member;
  owner: Member;
  self: Member;
  administrator: Administrator;
}[(typeof endpoints)[C]['access']];

/**
 * Checks what does not depend on the request's content: that the actor is signed in, or is an
 * administrator.
 * @throws {AppError} `NOT_SIGNED_IN` or `NOT_ALLOWED`
 */
export function requireAccess<C extends Call>(call: C, actor: Actor | undefined): ActorOf<C> {
  const { access }: Endpoint = endpoints[call];
  if (access !== 'anyone' && actor === undefined) throw new AppError('NOT_SIGNED_IN', messages.notSignedIn);
  if (access === 'administrator' && !actor?.isAdministrator)
    throw new AppError('NOT_ALLOWED', messages.administratorsOnly);
  return actor as ActorOf<C>;
}

/**
 * Requires that the actor is the author of an object, or an administrator. If a team is the author:
 * that the actor owns the team or edits its modules.
 * @param notFound the error message
 * @param role the actor's role in the team that is the author, if they have one
 * @throws {AppError} `NOT_FOUND`, also for another user's object, so that its existence does not
 *   leak, or `NOT_ALLOWED` for learners of the team
 */
export function requireOwner<T extends { readonly authorId: number }>(
  actor: Actor,
  found: T | undefined,
  notFound: string,
  role?: TeamRole,
): Authorized<T> {
  const isEditor = role === 'owner' || role === 'editor';
  const isOwner = found !== undefined && (actor.isAdministrator || actor.id === found.authorId || isEditor);
  if (found !== undefined && !isOwner && role === 'learner')
    throw new AppError('NOT_ALLOWED', messages.teamRoleTooLow);
  if (!isOwner) throw new AppError('NOT_FOUND', notFound);
  return found as Authorized<T>;
}

/**
 * Requires that the actor learns from an object: that they are its author, or in the team that is.
 * Administrators are not exempt.
 * @param notFound the error message
 * @param role the actor's role in the team that is the author, if they have one
 * @throws {AppError} `NOT_FOUND`
 */
export function requireLearner<T extends { readonly authorId: number }>(
  actor: Pick<Actor, 'id'>,
  found: T | undefined,
  notFound: string,
  role: TeamRole | undefined,
): Authorized<T> {
  if (found === undefined || (actor.id !== found.authorId && role === undefined))
    throw new AppError('NOT_FOUND', notFound);
  return found as Authorized<T>;
}

/**
 * Requires that the actor is the author of an object. Administrators are not exempt, so that only
 * the author decides who reads it.
 * @param notFound the error message
 * @throws {AppError} `NOT_FOUND`, also for another user's object, so that its existence does not
 *   leak
 */
export function requireAuthor<T extends { readonly userId: number }>(
  actor: Actor,
  found: T | undefined,
  notFound: string,
): Authorized<T> {
  if (found === undefined || actor.id !== found.userId) throw new AppError('NOT_FOUND', notFound);
  return found as Authorized<T>;
}

/**
 * Requires that an object belongs to the actor. Administrators are not exempt.
 * @throws {AppError} `NOT_ALLOWED`
 */
export function requireSelf<T extends { readonly userId: number }>(
  actor: Pick<Actor, 'id'>,
  owned: T,
): Authorized<T> {
  if (actor.id !== owned.userId) throw new AppError('NOT_ALLOWED', messages.notAllowed);
  return owned as Authorized<T>;
}

/**
 * Like `requireSelf`, for an object whose existence must not leak.
 * @param notFound the error message
 * @throws {AppError} `NOT_FOUND`
 */
export function requireOwn<T extends { readonly userId: number }>(
  actor: Pick<Actor, 'id'>,
  found: T | undefined,
  notFound: string,
): Authorized<T> {
  if (found?.userId !== actor.id) throw new AppError('NOT_FOUND', notFound);
  return found as Authorized<T>;
}

/**
 * Requires that the actor has one of some roles in a team. Administrators are not exempt.
 * @param membership the actor's membership of the team
 * @throws {AppError} `NOT_FOUND` for those who are not in the team, so that its existence does not
 *   leak, or `NOT_ALLOWED` for members with another role
 */
export function requireTeamRole<
  T extends { readonly userId: number; readonly role: TeamRole },
  Role extends TeamRole,
>(
  actor: Pick<Actor, 'id'>,
  membership: T | undefined,
  allowed: readonly Role[],
): Authorized<T & { readonly role: Role }> {
  if (membership?.userId !== actor.id) throw new AppError('NOT_FOUND', messages.teamNotFound);
  if (!allowed.some((role) => role === membership.role))
    throw new AppError('NOT_ALLOWED', messages.teamRoleTooLow);
  return membership as unknown as Authorized<T & { readonly role: Role }>;
}

/**
 * Requires that an interview belongs to the actor, or to a guest: then its random id is the secret
 * that opens it. Administrators are not exempt.
 * @param notFound the error message
 * @throws {AppError} `NOT_FOUND`, also for another user's interview, so that its existence does not
 *   leak
 */
export function requireTaker<T extends { readonly userId: number | null }>(
  actor: Pick<Actor, 'id'> | undefined,
  found: T | undefined,
  notFound: string,
): Authorized<T> {
  const isTaker = found !== undefined && (found.userId === null || found.userId === actor?.id);
  if (!isTaker) throw new AppError('NOT_FOUND', notFound);
  return found as Authorized<T>;
}

/**
 * Like `requireSelf`, but an administrator may act on any account.
 * @throws {AppError} `NOT_ALLOWED`, whether the account exists or not
 */
export function requireSelfOrAdministrator<T extends { readonly userId: number }>(
  actor: Actor,
  account: T,
): Authorized<T> {
  return actor.isAdministrator ? (account as Authorized<T>) : requireSelf(actor, account);
}

/** Whether an administrator acts on what another user, or a team, has. */
export const actsForAnother = (actor: Actor, { authorId }: { authorId: number }): boolean =>
  actor.isAdministrator && authorId !== actor.id;

/** A user who may be deleted: by an administrator, or by themselves. */
export interface DeletableUser {
  user: User;
}

/** A user whom an administrator may demote or delete. */
export interface ManagedUser extends DeletableUser {
  administrator: Administrator;
}

/**
 * Requires a user other than the administrator, so that one administrator is always left.
 * @param administratorIds the current administrators; the actor may have been demoted since the
 *   request began
 * @throws {AppError} `NOT_ALLOWED`, `NOT_FOUND`, or `CONFLICT` for the administrator's own account
 */
export function requireOtherUser(
  administrator: Administrator,
  administratorIds: readonly number[],
  id: number,
  user: User | undefined,
): Authorized<ManagedUser> {
  if (!administratorIds.includes(administrator.id))
    throw new AppError('NOT_ALLOWED', messages.administratorsOnly);
  if (user === undefined) throw new AppError('NOT_FOUND', messages.userNotFound);
  if (id === administrator.id) throw new AppError('CONFLICT', messages.ownAccount);
  return { user, administrator } as Authorized<ManagedUser>;
}

/**
 * Requires that the actor gave their password a short time ago, by signing in or by confirming it.
 * A stolen session alone then cannot take over the account.
 * @throws {AppError} `CONFIRMATION_REQUIRED`
 */
export function requireConfirmation({ session }: Actor, now: number): void {
  // A confirmation from the future was given before the clock was set back, so its age is unknown.
  if (Math.abs(now - session.confirmedAt) >= confirmationLifetimeMs)
    throw new AppError('CONFIRMATION_REQUIRED', messages.confirmFirst);
}

/**
 * Requires that the actor may delete their own account: one administrator must be left.
 * @param administratorIds the current administrators
 * @throws {AppError} `NOT_SIGNED_IN`, or `CONFLICT` for the last administrator
 */
export function requireErasable(
  actor: Actor,
  administratorIds: readonly number[],
  user: User | undefined,
): Authorized<DeletableUser> {
  if (user === undefined || user.id !== actor.id) throw new AppError('NOT_SIGNED_IN', messages.notSignedIn);
  if (administratorIds.length === 1 && administratorIds[0] === actor.id)
    throw new AppError('CONFLICT', messages.lastAdministrator);
  return { user } as Authorized<DeletableUser>;
}
