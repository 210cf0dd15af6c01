import { z } from 'zod';

/** No row has this id. Well-formed ids past 2^53 are read as this, so that they are not found. */
const idOfNothing = 0;

/** An id in a query: digits without a leading zero. */
export function queryId(fieldLabel: string) {
  return z
    .string()
    .regex(/^[1-9][0-9]*$/, { error: `${fieldLabel} must be a positive integer` })
    .transform((digits) => {
      const id = Number(digits);
      return Number.isSafeInteger(id) ? id : idOfNothing;
    })
    .meta({ type: 'integer', minimum: 1 });
}

/** An id in a path, of the same format. */
export const pathId = queryId('Id');

/** An id in a JSON body. */
export function bodyId(fieldLabel: string) {
  const message = `${fieldLabel} must be a positive integer`;
  return z.int({ error: () => message }).positive({ error: message });
}

export const isUnique = (ids: readonly number[]): boolean => new Set(ids).size === ids.length;

/** An id in a response. */
export const wireId = z.int().positive();

/** A calendar day in UTC, `YYYY-MM-DD`. */
export const wireDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** An instant, ISO 8601 in UTC with milliseconds. */
export const wireInstant = z.iso.datetime({ precision: 3 });

/** A UUID in lower case that a client makes, for example as the id of what it creates. */
export function uuidField(fieldLabel: string) {
  const error = `${fieldLabel} must be a UUID`;
  return z
    .string({ error: () => error })
    .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, { error });
}
