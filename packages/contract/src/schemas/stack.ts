import { z } from 'zod';
import { fieldRules } from '../rules/field-rules.ts';
import { wireId } from './ids.ts';
import { trimmedTextField } from './text-field.ts';

export const stack = z
  .object({ stackId: wireId, stackName: z.string(), modulesCount: z.int().min(0) })
  .meta({ id: 'Stack' });
export type Stack = z.output<typeof stack>;

export const stackBody = z.object({ stackName: trimmedTextField(fieldRules.stackName) });
