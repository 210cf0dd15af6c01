import { messages } from '@flipstack/contract';
import type { z } from 'zod';
import { AppError } from './app-error.ts';

/**
 * Validates a part of a request by its schema in the contract.
 * @throws {AppError} `VALIDATION_ERROR`, with the first broken rule of each field, in the order of
 *   the schema
 */
export function validate<Schema extends z.ZodObject>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new AppError('VALIDATION_ERROR', messages.validationError, {
    errors: firstPerField(schema, result.error),
  });
}

function firstPerField({ shape }: z.ZodObject, { issues }: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0] ?? 'body')] ??= message;
  // Rules about several fields are checked last, wherever their field is.
  const fields = Object.keys(shape);
  const inOrder = Object.entries(errors).toSorted(([a], [b]) => fields.indexOf(a) - fields.indexOf(b));
  return Object.fromEntries(inOrder);
}
