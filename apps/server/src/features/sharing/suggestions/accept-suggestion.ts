import { type Card, type CardEdit, messages } from '@flipstack/contract';
import { inTransaction } from '../../../database/database.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/authorization.ts';
import type { Services } from '../../../services.ts';
import { type CardContent, updateCard } from '../../cards/card-repository.ts';
import { requireModuleRoom, usageOf } from '../../cards/module-room-repository.ts';
import { findOwnedCard } from '../../cards/owned-card.ts';
import { copyMedia } from '../../media/copied-media-repository.ts';
import { editedKind } from '../edited-kind.ts';
import { mergeWithinRules } from '../merge-within-rules.ts';
import { findAuthorsSuggestion, requireOpen } from './authors-suggestion.ts';
import { type ActedOn, closeSuggestion } from './suggestion-repository.ts';

type Accepted = { reply: string; card?: Omit<CardEdit, 'moduleId'> | undefined };

/**
 * Accepts a suggested edit: merges it with what the author has changed since, or saves the text that
 * the author made of it. Readers get it with the next version.
 * @throws {AppError} `NOT_FOUND`, or `CONFLICT` if the suggestion has been answered, or cannot be
 *   merged
 */
export function acceptSuggestion(
  { database, now }: Services,
  actor: Member,
  id: number,
  { reply, card }: Accepted,
): Promise<Card> {
  return inTransaction(database, async (transaction) => {
    const suggestion = await findAuthorsSuggestion(transaction, actor, id);
    requireOpen(suggestion);
    const owned = await findOwnedCard(transaction, actor, suggestion.cardId);
    const content = card ? edited(owned.card, card) : merged(owned.card, suggestion);
    const growth = usageOf([content]).bytes - usageOf([{ ...owned.card, tags: [] }]).bytes;
    await requireModuleRoom(transaction, owned.card, { cards: 0, bytes: growth });
    if (suggestion.suggestedBy !== null) {
      const copying = { from: suggestion.suggestedBy, to: owned.authorId, cards: [content] };
      // The author has decided to have these pictures, so the quota does not refuse them.
      await copyMedia(transaction, copying, now());
    }
    await updateCard(transaction, owned, content);
    await closeSuggestion(transaction, suggestion, { outcome: 'accepted', reply, now: now() });
    return cardWith(owned.card, content);
  });
}

/** The card as it is after the change. A flip card has neither kind nor body. */
function cardWith({ kind: _, body: _body, ...card }: Card, { kind, body, ...content }: CardContent): Card {
  return { ...card, ...content, ...(kind !== undefined && kind !== 'flip' && { kind, body }) };
}

const edited = (current: Card, edit: NonNullable<Accepted['card']>): CardContent => ({
  question: edit.question,
  level: edit.level ?? current.level,
  ...editedKind(current, edit),
});

function merged({ question, answer, level, kind, body }: Card, { base, proposed }: ActedOn): CardContent {
  const mine = { question, answer, level, kind, body };
  const { card, conflicts } = mergeWithinRules<CardContent>(base, mine, proposed);
  if (conflicts.length > 0) throw new AppError('CONFLICT', messages.suggestionConflict);
  return card;
}
