import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import {
  cardActionBody,
  reviewBody,
  reviewCard,
  reviewCardParams,
  reviewParams,
  reviewQueue,
  reviewQueueQuery,
  reviewSettings,
  reviewSettingsAnswer,
  reviewSummary,
} from '../schemas/review.ts';

/** Spaced repetition. Everything here is about the caller alone. */
export const reviewEndpoints = {
  'GET /review': {
    summary:
      'What to review now: what is due, the most endangered first, then new cards, within the limits of the day',
    tag: 'Review',
    access: 'member',
    query: reviewQueueQuery,
    success: [200],
    output: reviewQueue,
    errors: ['VALIDATION_ERROR', 'NOT_FOUND'],
  },
  'POST /reviews': {
    summary: 'Grade a card; the same review sent again counts once and is answered 200',
    tag: 'Review',
    access: 'member',
    body: reviewBody,
    success: [201, 200],
    output: reviewCard,
    errors: ['VALIDATION_ERROR', 'NOT_FOUND', 'CONFLICT'],
  },
  'POST /reviews/{reviewId}/undo': {
    summary: 'Take a review back, the latest of its card first; repeating it is fine',
    tag: 'Review',
    access: 'member',
    params: reviewParams,
    success: [200],
    output: reviewCard,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  'PUT /review/cards/{card}': {
    summary: 'Bury a card until tomorrow, suspend it, or resume it',
    tag: 'Review',
    access: 'member',
    params: reviewCardParams,
    body: cardActionBody,
    success: [200],
    output: reviewCard,
    errors: ['VALIDATION_ERROR', 'NOT_FOUND'],
  },
  'GET /review/set-aside': {
    summary: 'The cards that are not asked until somebody says so: suspended, or forgotten too often',
    tag: 'Review',
    access: 'member',
    success: [200],
    output: z.array(reviewCard),
    errors: [],
  },
  'GET /review/summary': {
    summary: 'Where one stands: what is due today, the streak, what comes tomorrow',
    tag: 'Review',
    access: 'member',
    success: [200],
    output: reviewSummary,
    errors: [],
  },
  'GET /review/settings': {
    summary: 'How one learns',
    tag: 'Review',
    access: 'member',
    success: [200],
    output: reviewSettingsAnswer,
    errors: [],
  },
  'PUT /review/settings': {
    summary: 'Change how one learns; schedules that are made stay as they are',
    tag: 'Review',
    access: 'member',
    body: reviewSettings,
    success: [200],
    output: reviewSettingsAnswer,
    errors: ['VALIDATION_ERROR'],
  },
} as const satisfies Endpoints;
