import {
  type CardEdit,
  messages,
  readEditedKind,
  type SharedCard,
  type StoredKind,
} from '@flipstack/contract';
import { AppError } from '../../http/app-error.ts';

/**
 * The kind, body and answer of an edited card.
 * @throws {AppError} `CONFLICT` if the edit changes an answer that is generated
 */
export function editedKind(
  card: Pick<SharedCard, 'kind' | 'body' | 'answer'>,
  edit: Pick<CardEdit, 'kind' | 'body' | 'answer'>,
): StoredKind {
  const edited = readEditedKind(card, edit);
  if (edited === undefined) throw new AppError('CONFLICT', messages.answerGenerated);
  return edited;
}
