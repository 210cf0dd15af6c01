import type { CardKind } from '@flipstack/card-kinds';
import {
  historyReviewsPerCardMax,
  moduleCardsMax,
  moduleMaxBytes,
  openInvitationsMax,
  passkeysMax,
  teamMembersMax,
} from './limits.ts';

/** The messages of the API, except for the rules of single fields (see `fieldRules`). */
export const messages = {
  validationError: 'Validation error',
  malformedJson: 'The body is not valid JSON',
  notAnObject: 'The body must be a JSON object',
  bodyTooLarge: 'The body is too large',
  notJson: 'The body must be sent as application/json',
  notSignedIn: 'Sign in first',
  wrongCredentials: 'Username or password is incorrect',
  confirmFirst: 'Sign in again to do this',
  confirmed: 'Password confirmed',
  passwordCommon: 'This password is one of the first that attackers try. Choose another one',
  passwordIsUsername: 'This password is your username with little added. Choose another one',
  wrongPassword: 'This is not your current password',
  passkeysOff: 'Passkeys need a server with a domain name and HTTPS (PUBLIC_URL), or localhost',
  passkeyInvalid: 'The passkey could not be verified. Try again',
  passkeyExists: 'This passkey is already in use',
  passkeyNotFound: 'Passkey not found',
  tooManyPasskeys: `You have ${passkeysMax} passkeys. Remove one first`,
  wrongPasskey: 'This passkey is not known here. Sign in with your password',
  secondFactorRequired: 'Enter the code from your authenticator app',
  wrongCode: 'This code is not valid, or has been used. Enter the latest one',
  secondFactorOn: 'Two-factor sign-in is already on. Turn it off first',
  secondFactorNotSetUp: 'Start setting up two-factor sign-in first',
  secondFactorOff: 'Two-factor sign-in is off',
  noSecondFactor: 'Two-factor sign-in is not on for this user',
  resetLinkGone: 'This link has expired or has been used. Ask for a new one',
  resetDone: 'Password changed. Sign in with the new one',
  resetRequested:
    'If an account has this username or email address, a link is on its way. It works for one hour',
  mailOff: 'This server does not send mail. Ask an administrator for a link',
  lastAdministrator:
    'You are the only administrator. Make another user an administrator first, so that one is left',
  usernameDiffers: 'This is not your username',
  sessionNotFound: 'Session not found',
  notAllowed: 'You are not allowed to do this',
  administratorsOnly: 'Administrators only',
  crossSite: 'Requests from another site are refused',
  wrongUser: 'Another user has signed in since. Reload the page',
  signOutByLink: 'A link cannot sign you out. Use the button in the app',
  notFound: 'Not found',
  methodNotAllowed: 'This path does not support that method',
  userNotFound: 'User not found',
  moduleNotFound: 'Module not found',
  cardNotFound: 'Card not found',
  mediaNotFound: 'File not found',
  mediaOff:
    'This server keeps no pictures or sounds. Its administrator can turn them on with MEDIA_DIRECTORY or MEDIA_S3_URL',
  mediaTypeUnknown:
    'This is not a picture or sound that cards can hold. Use PNG, JPEG, WebP, GIF, AVIF, SVG, MP3, Ogg, M4A, WAV, FLAC or WebM',
  rangeNotSatisfiable: 'The file has no such part',
  reportNotFound: 'Report not found',
  reportsClosed: 'Another administrator has closed some of these reports. Load the reports again',
  reportsChanged: 'Another administrator has changed these reports since. Load the reports again',
  reportReplaced: 'Its author has reported this card again. See the new report',
  reviewNotFound: 'Review not found',
  responseUnknown: 'response must be the answer to a card: chosen, text, blanks, lines, or passed and total',
  reviewIdTaken: 'This review id already belongs to another review',
  tooFewReviews: 'Not enough reviews to learn from yet',
  historyUnreadable: 'The history has invalid lines. Correct them and import it again',
  reviewedDuringImport:
    'These cards are being reviewed on another device. Import the file again: no review is counted twice',
  importNotFound: 'Import not found',
  importRunning: 'Another import of yours is running. Wait until it has finished, or cancel it',
  importNotReady: 'This import is not waiting to be confirmed',
  importNotTable: 'This file is not a table, so it has no columns to choose',
  importEnded: 'This import has already ended',
  importNotUndoable: 'This import can no longer be undone',
  importFileGone: 'The file is no longer on this server. Choose it again; nothing has been imported from it',
  importFileEmpty: 'This file is empty',
  importInterrupted:
    'The server was restarted during this import. Nothing was imported. Choose the file again',
  importFailed: 'Something went wrong on our side, and nothing was imported. Try again',
  importExpired: 'This import was not confirmed within an hour. Choose the file again',
  importTooLong: 'Reading this file took too long. Split it into smaller ones',
  importTooLarge: 'This file needs more memory to read than an import may use. Split it into smaller ones',
  importUnreadable: 'This file cannot be read. It may be damaged',
  importNothing: 'There is nothing in this file that can be imported',
  importServerBusy: 'The server is reading many files at the moment. Try again in a minute',
  reviewedSince: 'You have reviewed this card again since. Undo that review first',
  interviewNotFound: 'Interview not found',
  interviewIdTaken: 'This interview id already belongs to another interview',
  interviewActive: 'You have another interview in progress. Continue or end it first',
  interviewEnded: 'This interview has ended',
  interviewNotEnded: 'This interview is still running. Its report is ready when it has ended',
  interviewNotKept: 'Keep this interview in your account before you share its report',
  positionNotOpen: 'position must be the number of an open question',
  otherKeyPoints: 'covered must have true or false for each key point of the question',
  sharedReportNotFound: 'There is no report at this link. It may have expired, or its owner has revoked it',
  shareNotFound: 'This module is not shared. Make a link first',
  sharedModuleNotFound: 'There is no module at this link. Its author may have revoked it or made a new one',
  ownShare: 'This is your own module, so it is already in your reviews',
  followNotFound: 'This module is not a copy of one that you follow',
  ownStar: 'This is your own module. Its stars come from other members',
  ownSuggestion: 'This is your own module. Edit the card instead',
  suggestionSame: 'Nothing has changed. Edit the card before you suggest it',
  suggestionNotFound: 'Suggestion not found',
  suggestionClosed: 'This suggestion has already been answered',
  suggestionConflict:
    'You have changed the same words since. Compare both texts, and save the one that you want',
  tooManySuggestions:
    'There are many open suggestions about this module. Wait until its author has answered some',
  shareBlocked: 'An administrator has taken this module out of the library, so it cannot be shared',
  publishedEmpty: 'Readers see no cards yet. Add some, and publish an update first',
  publishedWithoutName: 'You have no display name yet. Choose one in the ranking, or publish without a name',
  publishedNotFound: 'This module is not in the library. Its author may have taken it out',
  nothingToPublish: 'Nothing has changed since the last version',
  teamNotFound: 'Team not found',
  teamMemberNotFound: 'Member not found',
  teamProgressNotShared: 'This member does not share their progress',
  teamRoleTooLow: 'Your role in this team does not allow this',
  teamOwnerStays: 'You own this team. Pass it on to another member first, or delete it',
  teamOwnRole: 'You own this team. To have another role, pass it on to another member',
  teamFull: `A team can have ${teamMembersMax} members, and this one is full`,
  teamModuleExists: 'This team already has a module with this name in this stack',
  teamNameTaken: 'Another member of this team has this name. Choose a different one',
  invitationNotFound:
    'This invitation does not work. It may have expired, been used up or been revoked. Ask for a new one',
  tooManyInvitations: `A team can have ${openInvitationsMax} invitations at a time. Revoke one first`,
  interviewTimeUp: 'The time for this interview is up',
  interviewPausedBefore: 'An interview can be paused only once, and this one already was',
  interviewGuestType: 'Without an account, you can take a screening. Register for the other types',
  interviewGuestMinutes: 'Without an account, an interview takes 10 minutes. Register for longer ones',
  interviewMemberMinutes: 'Interviews of 10 minutes are for guests. Choose 15, 30, 45 or 60 minutes',
  interviewWithoutQuestions: 'The library has no questions of this type about these stacks yet',
  timeZoneUnknown: 'Time zone must be a name such as Europe/Lisbon',
  readinessDatePassed: 'This date has passed. Choose today or a later day',
  readinessDateTooFar: 'Choose a date within a year',
  readinessStackUnknown: 'Choose stacks of the library',
  readinessResultTooEarly: 'The date of your interview has not passed yet',
  rankingNameTaken: 'Another member has this display name. Choose a different one',
  rankingNameIsUsername: 'Display name must not be your username: you sign in with it, and it stays private',
  rankingWeekAhead: 'This week has not begun yet',
  stackNotFound: 'Stack not found',
  registrationFailed: 'Registration failed',
  usernameTaken: 'A user with this username already exists',
  emailTaken: 'A user with this email already exists',
  stackExists: 'Stack with this name already exists',
  stackBuiltIn:
    'This stack is built in and cannot be renamed, because library files and new servers use its name',
  stackNamedByLibrary: 'Library modules refer to this stack by name, so it cannot be renamed',
  moduleExists: 'You already have a module with this name in this stack',
  libraryStackDeleted: 'The stack of this module was deleted. Ask an administrator to add it again',
  answerGenerated:
    'The answer of this card is generated from its parts. Edit them where the card was written, or leave the answer unchanged',
  cardIdsMismatch: 'cardIds must contain every card of the module exactly once',
  ownAccount: 'You cannot do this to your own account',
  internalError: 'Something went wrong on our side',
  notReady: 'The server is not ready. Try again in a few seconds',
  unreadResponses: 'Too many large responses are waiting for you to read them. Try again in a few seconds',
  overloaded: 'The server is too busy. Try again in a few seconds',
  tooSlow: 'The request took too long to arrive. Try again with a better connection',
  storageReadOnly:
    'The server cannot write to its storage, so this was not saved. Ask its administrator to make it writable',
  storageFull: 'The server has run out of storage, so this was not saved. Ask its administrator to make room',
  signedOut: 'Signed out',
  accountErased: 'Your account is deleted',
  passwordChanged: 'Password changed',
} as const;

/** Why a passkey does not work at this address. */
export const passkeysElsewhereMessage = (origin: string): string =>
  `Passkeys work at ${origin} only. Open it there`;

/** The message of an exceeded rate limit: in seconds up to two minutes, then in minutes. */
export function tooManyRequestsMessage(retryAfterSeconds: number): string {
  const [count, unit] =
    retryAfterSeconds < 120 ? [retryAfterSeconds, 'second'] : [Math.ceil(retryAfterSeconds / 60), 'minute'];
  return `Too many attempts. Try again in ${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** What an answer to a question of each kind consists of. */
const answerParts: Readonly<Record<CardKind, string>> = {
  flip: 'text and wasSpoken',
  choice: 'chosen',
  typed: 'text',
  cloze: 'blanks',
  order: 'lines',
  code: 'source and outputs',
};

/** Why the answers to an interview cannot be kept: a position or response is invalid. */
export const unknownPositionMessage = (position: number): string =>
  `position ${position} is not a question of this interview`;
export const wrongResponseMessage = (position: number, kind: CardKind): string =>
  `response to question ${position} must be null or have ${answerParts[kind]}`;

const megabyte = 1024 * 1024;
const inMegabytes = (bytes: number): string => `${(bytes / megabyte).toFixed(1)} MB`;
const grouped = (count: number): string => count.toLocaleString('en-US');

/** Why a module takes no more cards, or no longer ones. */
export function moduleFullMessage({ cards, bytes }: { cards: number; bytes: number }): string {
  const advice = 'Put further cards in another module';
  return cards >= moduleCardsMax || bytes < moduleMaxBytes / 2
    ? `A module can have ${grouped(moduleCardsMax)} cards, and this one has ${grouped(cards)}. ${advice}`
    : `The cards of a module can take ${inMegabytes(moduleMaxBytes)}, and those of this one take ${inMegabytes(bytes)}. ${advice}`;
}

/** What an account may have a limited number of. */
export type QuotaName = 'cards' | 'modules' | 'reviews' | 'bytes' | 'media' | 'teams';

/** Why an account cannot have more, or a team, which has the same limits. */
export function quotaExceededMessage(name: QuotaName, used: number, limit: number): string {
  if (name === 'reviews')
    return `An account can have ${grouped(limit)} reviews, and yours has ${grouped(used)}. Ask the administrator for more`;
  if (name === 'media')
    return `The pictures and sounds of an account or a team can take ${inMegabytes(limit)}, and these take ${inMegabytes(used)}. Remove some from the cards: they are deleted a week later`;
  if (name === 'teams')
    return `A member can own ${grouped(limit)} teams, and you own ${grouped(used)}. Delete one or pass it on first`;
  return name === 'bytes'
    ? `The cards of an account or a team, with their shared versions, can take ${inMegabytes(limit)}, and these take ${inMegabytes(used)}. Delete some, or stop sharing some: they count for another ten minutes`
    : `An account or a team can have ${grouped(limit)} ${name}, and this one has ${grouped(used)}. Delete some first`;
}

/** Why a file with too many reviews of one card is refused. */
export const tooManyOfCardMessage = (card: string, reviews: number): string =>
  `One import can have ${historyReviewsPerCardMax} reviews of a card, and this one has ${reviews} of ${card.slice(0, 40)}. Split it`;

interface StackUse {
  modulesCount: number;
  libraryModulesCount: number;
}

/**
 * Why a stack cannot be deleted. Users' modules come first, because they can be moved; library
 * modules cannot.
 */
export function stackInUseMessage({ modulesCount, libraryModulesCount }: StackUse): string {
  if (modulesCount === 1) return '1 module uses this stack. Move or delete it first';
  if (modulesCount > 1) return `${modulesCount} modules use this stack. Move or delete them first`;
  return libraryModulesCount === 1
    ? '1 library module uses this stack, so it cannot be deleted'
    : `${libraryModulesCount} library modules use this stack, so it cannot be deleted`;
}
