import { z } from 'zod';
import { fieldRules } from '../rules/field-rules.ts';
import { wireId } from './ids.ts';
import { trimmedTextField } from './text-field.ts';

export const stack = z
  .object({ stackId: wireId, stackName: z.string(), modulesCount: z.int().min(0) })
  .meta({ id: 'Stack' });
export type Stack = z.output<typeof stack>;

/** A stack as administrators see it. */
export const stackDetails = stack
  .extend({
    libraryModulesCount: z.int().min(0).meta({ description: 'How many library modules use it' }),
    isBuiltIn: z
      .boolean()
      .meta({ description: 'Whether it comes with Flipstack, so that it cannot be renamed' }),
  })
  .meta({ id: 'StackDetails' });
export type StackDetails = z.output<typeof stackDetails>;

export const stackBody = z.object({ stackName: trimmedTextField(fieldRules.stackName) });
