import { z } from 'zod';
import { tagsMax } from '../limits.ts';
import { fieldRules } from '../rules/field-rules.ts';
import { textField } from './text-field.ts';

/** In a response. Most cards have none. */
export const tagsOfCard = z
  .array(z.string())
  .optional()
  .meta({ description: 'The tags, in the order in which they were given; absent if there are none' });

const tagsMessage = `A card can have up to ${tagsMax} tags`;

/** In a request. Repeated tags count once. */
export const tagsInput = z
  .array(textField(fieldRules.tag), { error: () => tagsMessage })
  .max(tagsMax, { error: tagsMessage })
  .transform((tags) => [...new Set(tags)])
  .optional();
