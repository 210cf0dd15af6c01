export { appForm, appFormHeader, basePath, userIdHeader } from './base-path.ts';
export type { Access, Endpoint, Method } from './endpoint.ts';
export { type BodyOf, type Call, endpoints, type OutputOf } from './endpoints/index.ts';
export { type ErrorCode, errorCodes, statusOfCode } from './errors.ts';
export * from './limits.ts';
export {
  type MediaEnding,
  mediaNamesIn,
  mediaPath,
  mediaTypes,
  readMediaName,
} from './media-name.ts';
export {
  messages,
  moduleFullMessage,
  passkeysElsewhereMessage,
  type QuotaName,
  quotaExceededMessage,
  stackInUseMessage,
  tooManyOfCardMessage,
  tooManyRequestsMessage,
  unknownPositionMessage,
  wrongResponseMessage,
} from './messages.ts';
export {
  type CardName,
  cardTextHash,
  displayNameKey,
  fieldRules,
  firstBrokenRule,
  formatCardName,
  importRules,
  isStorable,
  type Level,
  levels,
  type Rule,
  readCardName,
} from './rules/index.ts';
export type { Card, CardChange, CardEdit, NewCard, SuggestionInput } from './schemas/card.ts';
export { problemInCard, readEditedKind, readKind, type StoredKind } from './schemas/card-kind.ts';
export type {
  CardReport,
  CardReportBody,
  CardReportFilter,
  CardReportOutcome,
  CardReportReason,
  CardReportReceipt,
  OwnCardReport,
  ReportedCard,
} from './schemas/card-reports.ts';
export { type ExportFormat, exportFormats } from './schemas/export.ts';
export type {
  ColumnRole,
  ImportChoices,
  ImportJob,
  ImportNote,
  ImportPreview,
  ImportResult,
  ImportTable,
  TableChoices,
  TableEncoding,
} from './schemas/import.ts';
export { columnRoles, duplicateChoices, tableEncodings } from './schemas/import.ts';
export type {
  AskedBody,
  AskedQuestion,
  Interview,
  InterviewAnswersKept,
  InterviewPlan,
  InterviewReport,
  InterviewStatus,
  InterviewSummary,
  ReportQuestion,
  SharedReport,
  ShareLink,
} from './schemas/interview.ts';
export type {
  FollowUp,
  LibraryCard,
  LibraryFollowsChange,
  LibraryFollowsChanged,
  LibraryHit,
  LibraryHits,
  LibraryModule,
  LibraryModuleWithCards,
} from './schemas/library.ts';
export type { LibraryCardHealth, LibraryHealth } from './schemas/library-health.ts';
export type { MediaFile } from './schemas/media.ts';
export {
  type Module,
  type ModuleWithCards,
  type TeamOfModule,
  type TeamRole,
  teamRoles,
} from './schemas/module.ts';
export type { Page } from './schemas/page.ts';
export type { Passkey } from './schemas/passkey.ts';
export type { RankedMember, Ranking, RankingMembership } from './schemas/ranking.ts';
export type {
  Readiness,
  ReadinessForecast,
  ReadinessGoal,
  ReadinessPlan,
} from './schemas/readiness.ts';
export type { AllRecentlyDeleted, RecentlyDeleted } from './schemas/recently-deleted.ts';
export type {
  HistoryImport,
  ReviewCard,
  ReviewModel,
  ReviewQueue,
  ReviewSettings,
  ReviewSettingsChange,
  ReviewSummary,
  SingleCardsAdded,
  SingleCardsRemoved,
} from './schemas/review.ts';
export { reviewSettings } from './schemas/review.ts';
export type { CardProgress, Mistake, ReviewModule, ReviewToday } from './schemas/review-progress.ts';
export type { SecondFactor } from './schemas/second-factor.ts';
export type { Session } from './schemas/session.ts';
export type {
  CommunityModule,
  FollowChanges,
  FollowedModule,
  ModuleShare,
  OpenSuggestions,
  OwnSuggestion,
  PublishedModule,
  ReportedShare,
  SharedCard,
  SharedModule,
  SuggestionToAuthor,
} from './schemas/sharing.ts';
export {
  type AuditAction,
  type AuditEntry,
  type ClientConfig,
  type ErrorBody,
  errorBody,
} from './schemas/site.ts';
export type { Stack, StackDetails } from './schemas/stack.ts';
export type { Recall, Statistics, WeekSummary } from './schemas/statistics.ts';
export type {
  InvitationPreview,
  ModulesOfTeamQuery,
  Team,
  TeamDetails,
  TeamInvitation,
  TeamMember,
  TeamModule,
  TeamModuleProgress,
  TeamProgress,
} from './schemas/team.ts';
export { type Role, roles, type User } from './schemas/user.ts';
