/**
 * The limits that the server enforces and clients show, with their units in their names. Text
 * lengths count Unicode code points. This file imports nothing, so that the web app can load it
 * with the first page.
 */

export const usernameMinLength = 3;
export const usernameMaxLength = 10;
export const personNameMinLength = 2;
export const personNameMaxLength = 50;
export const passwordMinLength = 8;
export const passwordMaxLength = 50;
export const emailMaxLength = 254;
export const stackNameMaxLength = 50;
export const moduleNameMaxLength = 100;
export const cardTextMaxLength = 10_000;
export const tagMaxLength = 100;
/** The most tags of one card. */
export const tagsMax = 100;
export const searchMaxLength = 200;

/** The most items that a list returns in one page. */
export const pageSizeMax = 250;
export const pageSizeDefault = 20;

export const bodyMaxBytes = 256 * 1024;
/** The most bytes of one picture or sound. */
export const mediaMaxBytes = 20 * 1024 * 1024;
/** The most pixels of a picture. A browser needs four bytes for each to show it. */
export const imageMaxPixels = 50_000_000;
/** The longest side of a picture in pixels. */
export const imageMaxSide = 20_000;
/** Drawings as text take longer to check and to draw than others. */
export const svgMaxBytes = 1024 * 1024;
/** The most elements that an SVG file draws, with the copies of elements that it asks for. */
export const svgElementsMax = 20_000;
/** The least that a file counts toward the quota: what it takes on a disk. */
export const mediaMinBytes = 4096;
/** How many bytes of a file cost as much as writing a row. */
export const mediaBytesPerRow = 10_000;
/** How long a file that no card uses is kept: drafts of cards may refer to it. */
export const unusedMediaLifetimeMs = 7 * 24 * 60 * 60 * 1000;
/** The most cards in one import. Each card counts as one write, as if it had been added by hand. */
export const importMaxCards = 1_000;
/** The most cards in one module. Modules that already have more can be read, emptied and deleted. */
export const moduleCardsMax = 2_000;
/** The most that the cards of one module take, in bytes of UTF-8. */
export const moduleMaxBytes = 4 * 1024 * 1024;
/** The most bytes of a file that is imported. */
export const importFileMaxBytes = 200 * 1024 * 1024;
/** The most cards of a file that is imported. */
export const importFileMaxCards = 100_000;
/** The most reviews of a file that is imported. */
export const importFileMaxReviews = 1_000_000;
/** The most pictures and sounds of a file that is imported. */
export const importMediaMax = 5_000;
/** How long a file waits for its import to be confirmed. */
export const importLifetimeMs = 60 * 60 * 1000;
/** The most imports that the list of imports shows. */
export const importsListedMax = 10;
/** The most modules, stacks and notes that the preview of an import lists. */
export const importPreviewMax = 200;
export const fileNameMaxLength = 200;
/** The most reviews of one card in one import of a history: they are stored together. */
export const historyReviewsPerCardMax = 1_000;
/** The most library modules that one call adds to or removes from reviews. */
export const followsMax = 1_000;
/** The most library cards that one call adds to or removes from reviews on their own. */
export const singleCardsMax = 200;
/** The most single cards that a change of followed modules names, which restores them in an undo. */
export const followsCardsMax = 10_000;
/** The most cards in one call that moves, changes, deletes or restores several. */
export const bulkCardsMax = 1_000;
/** A call counts as one write per this many cards, because they take about as long as one write. */
export const bulkCardsPerWrite = 25;
/** The web app aborts requests that take longer. */
export const requestTimeoutMs = 15_000;

/** How long a deleted user, stack, module or card can be restored before it is purged. */
export const restoreWindowMs = 10 * 60 * 1000;
/** How many entries of the audit log one file has. */
export const auditExportMax = 10_000;
/** How many items of each kind the list of recently deleted items shows. */
export const recentlyDeletedMax = 100;

/** A session ends this long after it was last used. */
export const sessionLifetimeMs = 30 * 24 * 60 * 60 * 1000;
/** A session ends this long after it started, however often it is used. */
export const sessionLifetimeMaxMs = 90 * 24 * 60 * 60 * 1000;
/** How long the server knows a browser again after its user has signed in. */
export const deviceLifetimeMs = 365 * 24 * 60 * 60 * 1000;
/** The most such browsers of one user. One more forgets the oldest. */
export const devicesPerUserMax = 100;
/** How long a link for a new password works. */
export const resetLinkLifetimeMs = 60 * 60 * 1000;
/** The most passkeys of one user. */
export const passkeysMax = 20;
export const passkeyNameMaxLength = 50;
/** How long a browser has to answer a challenge for a passkey. */
export const passkeyChallengeLifetimeMs = 5 * 60 * 1000;
/** How many recovery codes a user with a second factor gets. */
export const recoveryCodesCount = 10;
/** How long after signing in, or after confirming the password, sensitive calls ask for nothing. */
export const confirmationLifetimeMs = 10 * 60 * 1000;

/** Desired retention: the probability of recall at which a card is scheduled to come back. */
export const desiredRetentionMin = 0.8;
export const desiredRetentionMax = 0.97;
export const desiredRetentionDefault = 0.9;
export const newPerDayMax = 1000;
export const newPerDayDefault = 10;
export const reviewsPerDayMin = 1;
export const reviewsPerDayMax = 10_000;
export const reviewsPerDayDefault = 100;
/** The most cards in one response of the review queue: a day's work, for offline use. */
export const reviewQueueSizeMax = 500;
/** Enough cards for a few minutes. The client loads the next batch in the meantime. */
export const reviewQueueSizeDefault = 20;
/** Four in the morning, so that studying past midnight still counts for the day before. */
export const dayStartsAtMinutesDefault = 240;
/** Longer answer times are recorded as this, because the learner was probably away. */
export const reviewDurationMaxMs = 10 * 60 * 1000;

/** The most stacks in one mock interview. */
export const interviewStacksMax = 3;
/** The most answers in one call. */
export const interviewAnswersMax = 100;
/**
 * The most answers that an interview keeps: every change of an answer is one. Beyond it, the oldest
 * ones that were replaced by later ones are removed.
 */
export const interviewAnswersKeptMax = 2_000;
export const interviewKeyPointsMax = 50;
/** Answers that were given offline are scored if they arrive within this time after the deadline. */
export const interviewGraceMs = 2 * 60 * 1000;
/** An interview can be paused once. After this time its clock runs again. */
export const interviewPauseMaxMs = 15 * 60 * 1000;
export const displayNameMaxLength = 50;
export const shareLinkLifetimeMs = 90 * 24 * 60 * 60 * 1000;
/** How long a guest's interview is kept for when they register. */
export const guestInterviewLifetimeMs = 24 * 60 * 60 * 1000;

/** The minutes a day that a learner can set for preparing for an interview. */
export const minutesPerDayMin = 5;
export const minutesPerDayMax = 240;
/** How many days ahead the date of an interview can be. */
export const readinessDaysMax = 366;

/** The members on a page of a ranking. */
export const rankingPageSize = 25;
/** The last page of a ranking: 10,000 places. Beyond them, members see their own place. */
export const rankingPageMax = 399;
/** With up to this many participants, places are exact. */
export const exactPlacesMax = 10_000;
/** Figures about a library card are shown if at least this many members have learned it. */
export const healthLearnersMin = 10;
/** Labels are judged once this many cards of each level have enough learners. */
export const healthCardsPerLevelMin = 10;
export const cardReportTextMaxLength = 500;
export const cardReportReplyMaxLength = 500;
/** The most reports that one call closes. */
export const cardReportsClosedMax = 100;
/** The most open reports that are kept of one card. Beyond it, reports are only counted. */
export const openReportsByMembersMax = 20;
/** The same for guests, apart from those of members, so that a flood does not crowd members out. */
export const openReportsByGuestsMax = 10;
/** How long a report is kept after it was closed. */
export const closedReportLifetimeMs = 180 * 24 * 60 * 60 * 1000;
export const teamNameMaxLength = 100;
/** The most members of one team. */
export const teamMembersMax = 200;
/** How long an invitation link to a team works. */
export const invitationLifetimeMs = 7 * 24 * 60 * 60 * 1000;
/** The most people that one link invites. */
export const invitationUsesMax = 100;
/** The most invitations to one team at a time. */
export const openInvitationsMax = 50;
/** What an author says about a version of a shared module. */
export const shareNoteMaxLength = 200;
/** What a reader says about a suggested edit, and the author about the outcome. */
export const suggestionTextMaxLength = 500;
/** The most open suggestions about the cards of a module. */
export const openSuggestionsMax = 100;
/** The most of one reader. */
export const openSuggestionsByMemberMax = 50;
/** How many closed suggestions about a module, and how many of a reader, are listed. */
export const closedSuggestionsShownMax = 50;
/** What a published module is about. */
export const shareSummaryMaxLength = 300;
/** The most open reports that are kept of one published module. */
export const openShareReportsMax = 30;
/** The most open reports of published modules that are listed at once. */
export const reportedSharesMax = 250;
