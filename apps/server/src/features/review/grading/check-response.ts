import { type CardBody, type CardKind, cardKinds, kindAndBody } from '@flipstack/card-kinds';
import { messages } from '@flipstack/contract';
import {
  type CheckedKind,
  gradeResponse,
  isRatingAllowed,
  isResponseOf,
  suggestedRating,
} from '@flipstack/study/grading';
import type { Rating } from '@flipstack/study/scheduler';
import { AppError } from '../../../http/app-error.ts';
import type { Answered } from './review-repository.ts';

/** Twice the longest response with only the fields of its kind. */
const responseMaxLength = 50_000;

const checkedKinds = cardKinds.filter((kind): kind is CheckedKind => kind !== 'flip');

/**
 * Grades what was answered again, because a client may be wrong or dishonest. A rating above the
 * suggested one is lowered.
 * @throws {AppError} `VALIDATION_ERROR` when it is not a response to any kind of card
 */
export function checkResponse(
  card: { kind?: CardKind; body?: CardBody },
  { rating, response }: { rating: Rating; response?: unknown },
): { rating: Rating; answered?: Answered } {
  if (response === undefined) return { rating };
  const isKnown = checkedKinds.some((kind) => isResponseOf(kind, response));
  if (!isKnown || JSON.stringify(response).length > responseMaxLength)
    throw new AppError('VALIDATION_ERROR', messages.validationError, {
      errors: { response: messages.responseUnknown },
    });
  const checked = kindAndBody(card);
  // The card may have changed since it was answered offline. The review still counts.
  if (checked.kind === 'flip' || !isResponseOf(checked.kind, response))
    return { rating, answered: { response, score: undefined, suggestedRating: undefined } };
  const grade = gradeResponse(checked, response);
  const suggested = suggestedRating(grade);
  return {
    rating: lowerRating(rating, suggested),
    answered: { response, score: grade.score, suggestedRating: suggested },
  };
}

/** The rating, or the suggested one if that is lower. */
export const lowerRating = (rating: Rating, suggested: Rating | undefined): Rating =>
  suggested === undefined || isRatingAllowed(rating, suggested) ? rating : suggested;
