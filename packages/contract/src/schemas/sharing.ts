import { z } from 'zod';
import { shareNoteMaxLength } from '../limits.ts';
import { fieldRules } from '../rules/field-rules.ts';
import { levels } from '../rules/level.ts';
import { acceptedCard } from './card.ts';
import { kindOfCard } from './card-kind.ts';
import { cardReportReason, cardReportReasons } from './card-reports.ts';
import { pathId, wireId, wireInstant } from './ids.ts';
import { listQuery } from './page.ts';
import { textField, trimmedTextField } from './text-field.ts';

export const moduleParams = z.object({ id: pathId });
export const sharedParams = z.object({ token: z.string() });

/** What differs between a version and the module, or between two versions. */
const changeCounts = z.object({
  added: z.int().min(0),
  changed: z.int().min(0),
  removed: z.int().min(0),
});

export const moduleShare = z
  .object({
    shareId: wireId,
    hasLink: z.boolean(),
    version: z.int().positive().meta({ description: 'The version that readers see' }),
    madeAt: wireInstant.meta({ description: 'When that version was made' }),
    isPublished: z.boolean(),
    isBlocked: z.boolean().meta({ description: 'Whether an administrator took it out of the library' }),
    showsAuthor: z.boolean().meta({ description: 'Whether readers see your display name' }),
    summary: z.string(),
    unpublished: changeCounts.meta({
      description: 'How many cards you have added, changed and removed since that version',
    }),
  })
  .meta({ id: 'ModuleShare' });
export type ModuleShare = z.output<typeof moduleShare>;

export const moduleShareOrNone = z.object({ share: moduleShare.nullable() });

export const moduleShareLink = z
  .object({
    token: z.string().meta({ description: 'The secret part of the link. It is shown only once' }),
    share: moduleShare,
  })
  .meta({ id: 'ModuleShareLink' });

export const newVersionBody = z.object({
  note: textField(fieldRules.shareNote)
    .default('')
    .meta({ description: `What has changed, in up to ${shareNoteMaxLength} characters` }),
});

export const sharedCard = z
  .object({
    cardId: wireId.meta({ description: 'The same in all versions' }),
    question: z.string(),
    answer: z.string(),
    level: z.enum(levels),
    ...kindOfCard,
  })
  .meta({ id: 'SharedCard' });
export type SharedCard = z.output<typeof sharedCard>;

export const sharedModule = z
  .object({
    shareId: wireId,
    moduleName: z.string(),
    stackName: z.string(),
    version: z.int().positive(),
    madeAt: wireInstant,
    cards: z.array(sharedCard),
  })
  .meta({ id: 'SharedModule' });
export type SharedModule = z.output<typeof sharedModule>;

const tokenMessage = 'token must be that of the link';

/** Of a published module, the token may be left out. */
export const shareTokenBody = z.object({
  token: z
    .string({ error: () => tokenMessage })
    .max(100, { error: tokenMessage })
    .optional(),
});

export const shareParamsById = z.object({ shareId: pathId });
export const followParams = z.object({ moduleId: pathId });

const followedModuleFields = {
  moduleId: wireId.meta({ description: 'Your copy' }),
  moduleName: z.string(),
  shareId: wireId,
  version: z.int().positive().meta({ description: 'The version that your copy has' }),
  isActive: z.boolean().meta({ description: 'Whether the author still shares the module' }),
  followedAt: wireInstant,
  unseen: changeCounts.meta({ description: 'What has changed since you last looked' }),
};

export const followedModule = z.object(followedModuleFields).meta({ id: 'FollowedModule' });
export type FollowedModule = z.output<typeof followedModule>;

export const followChanges = z
  .object({
    ...followedModuleFields,
    notes: z.array(z.object({ number: z.int().positive(), madeAt: wireInstant, note: z.string() })),
    added: z.array(sharedCard),
    changed: z.array(z.object({ before: sharedCard, after: sharedCard })),
    removed: z.array(sharedCard).meta({
      description: 'Cards that you have changed or reviewed stay in your copy',
    }),
    differing: z
      .array(z.object({ mine: sharedCard, authors: sharedCard }))
      .meta({ description: 'Cards whose text in your copy is not the author’s; `mine` has its own cardId' }),
  })
  .meta({ id: 'FollowChanges' });
export type FollowChanges = z.output<typeof followChanges>;

const cardContent = sharedCard.omit({ cardId: true }).meta({ id: 'CardContent' });
export type CardContentOnWire = z.output<typeof cardContent>;

const suggestionFields = {
  id: wireId,
  cardId: wireId.meta({ description: 'The author’s card' }),
  base: cardContent.meta({ description: 'The card as the reader saw it' }),
  proposed: cardContent,
  reason: z.string(),
  createdAt: wireInstant,
  closedAt: wireInstant.nullable(),
  outcome: z.enum(['accepted', 'declined']).nullable(),
  reply: z.string().nullable(),
};

export const ownSuggestion = z.object(suggestionFields).meta({ id: 'OwnSuggestion' });
export type OwnSuggestion = z.output<typeof ownSuggestion>;

export const suggestionToAuthor = z
  .object({
    ...suggestionFields,
    suggestedBy: z
      .string()
      .nullable()
      .meta({ description: 'The display name of the reader, if they have one' }),
    current: cardContent.nullable().meta({ description: 'The card as it is now; null if it was deleted' }),
    merged: cardContent
      .nullable()
      .meta({ description: 'The card with the suggestion, and with what has been changed since' }),
    conflicts: z
      .array(
        z.object({ field: z.enum(['question', 'answer', 'level']), mine: z.string(), theirs: z.string() }),
      )
      .meta({ description: 'Fields in which both changed the same words; `merged` has the author’s text' }),
  })
  .meta({ id: 'Suggestion' });
export type SuggestionToAuthor = z.output<typeof suggestionToAuthor>;

export const openSuggestions = z
  .object({ moduleId: wireId, count: z.int().positive() })
  .meta({ id: 'OpenSuggestions' });
export type OpenSuggestions = z.output<typeof openSuggestions>;

export const suggestionParams = z.object({ id: pathId });
const reply = textField(fieldRules.suggestionText).default('');
export const declineBody = z.object({ reply });
export const acceptBody = z.object({
  reply,
  card: acceptedCard.optional().meta({
    description: 'The text that the card gets. Without it, the suggestion is merged; a conflict is refused',
  }),
});

export const publicationBody = z.object({
  summary: trimmedTextField(fieldRules.shareSummary),
  showsAuthor: z.boolean({ error: () => 'showsAuthor must be true or false' }).default(false),
});

const communityFields = {
  shareId: wireId,
  moduleName: z.string(),
  stackName: z.string(),
  summary: z.string(),
  author: z.string().nullable().meta({ description: 'The display name, if the author wants to show it' }),
  cardsCount: z.int().min(0),
  version: z.int().positive(),
  publishedAt: wireInstant,
  madeAt: wireInstant.meta({ description: 'When this version was made' }),
  stars: z.int().min(0),
  isStarred: z.boolean(),
};

export const communityModule = z.object(communityFields).meta({ id: 'CommunityModule' });
export type CommunityModule = z.output<typeof communityModule>;

export const publishedModule = z
  .object({ ...communityFields, cards: z.array(sharedCard) })
  .meta({ id: 'PublishedModule' });
export type PublishedModule = z.output<typeof publishedModule>;

export const communityQuery = listQuery([
  'moduleName',
  'stackName',
  'summary',
  'author',
  'stars',
  'publishedAt',
]);

export const shareReportBody = z.object({
  reason: cardReportReason,
  text: textField(fieldRules.cardReportText),
});

export const reportedShare = z
  .object({
    shareId: wireId,
    moduleName: z.string(),
    reports: z.array(
      z.object({ id: wireId, reason: z.enum(cardReportReasons), text: z.string(), createdAt: wireInstant }),
    ),
  })
  .meta({ id: 'ReportedShare' });
export type ReportedShare = z.output<typeof reportedShare>;

export const blockBody = z.object({ reason: textField(fieldRules.suggestionText).default('') });
