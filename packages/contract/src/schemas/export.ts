import { z } from 'zod';
import { fieldRules } from '../rules/field-rules.ts';
import { queryId } from './ids.ts';
import { trimmedTextField } from './text-field.ts';

/** What cards can be exported as. */
export const exportFormats = ['apkg', 'csv', 'markdown', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportQuery = z.object({
  format: z.enum(exportFormats, {
    error: () => `format must be one of the following: ${exportFormats.join(', ')}`,
  }),
  moduleId: queryId('Module id').optional().meta({ description: 'Only this module' }),
  stack: trimmedTextField(fieldRules.stackName)
    .optional()
    .meta({ description: 'Only your modules in this stack' }),
  withProgress: z
    .enum(['true', 'false'], { error: () => 'withProgress must be true or false' })
    .default('false')
    .meta({ description: 'Whether schedules and reviews are included, in apkg and JSON' }),
});
