import { z } from 'zod';
import { pageSizeDefault, pageSizeMax } from '../limits.ts';
import { fieldRules } from '../rules/field-rules.ts';
import { textField } from './text-field.ts';

/** A whole number in a query. */
export function digits(message: string, min: number, max: number) {
  return z
    .string()
    .regex(/^[0-9]+$/, { error: message })
    .transform(Number)
    .refine((number) => number >= min && number <= max, { error: message });
}

export const pageNumber = digits('Page must be a whole number, 0 or greater', 0, Number.MAX_SAFE_INTEGER)
  .default(0)
  .meta({ type: 'integer', minimum: 0, default: 0 });

export const pageSizeOf = digits(`Size must be a whole number from 1 to ${pageSizeMax}`, 1, pageSizeMax);

export const pageSize = pageSizeOf
  .default(pageSizeDefault)
  .meta({ type: 'integer', minimum: 1, maximum: pageSizeMax, default: pageSizeDefault });

const search = textField(fieldRules.search).optional();

/**
 * The query of a list with `columns`: `sort=column` sorts in ascending order, `sort=-column` in
 * descending order.
 */
export function listQuery<Column extends string>(columns: readonly [Column, ...Column[]]) {
  const orders = columns.flatMap((column) => [column, `-${column}`] as const);
  const sort = z.enum(orders as [Column, `-${Column}`], {
    error: () => `Sort must be one of the following, with or without a leading minus: ${columns.join(', ')}`,
  });
  return z.object({ page: pageNumber, size: pageSize, sort: sort.optional(), search });
}

/** The response format of every list with pages. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    current_page: z.int().min(0),
    total_elements: z.int().min(0),
    total_pages: z.int().min(0),
  });
}

export interface Page<Item> {
  data: Item[];
  current_page: number;
  total_elements: number;
  total_pages: number;
}
