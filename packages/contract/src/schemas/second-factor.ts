import { z } from 'zod';
import { wireInstant } from './ids.ts';

/** A code of an authenticator app or a recovery code, as typed: with spaces or hyphens. */
export const code = z
  .string({ error: () => 'Enter the code from your authenticator app' })
  .max(64, { error: 'Enter the code from your authenticator app' })
  .meta({ description: 'A code of the authenticator app, or a recovery code; each works once' });

export const codeBody = z.object({
  code: code.refine((typed) => typed.trim() !== '', { error: 'Enter the code from your authenticator app' }),
});

export const secondFactor = z
  .object({
    isOn: z.boolean(),
    turnedOnAt: wireInstant.nullable(),
    recoveryCodesLeft: z.number().int(),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.output<typeof secondFactor>;

export const secondFactorSetup = z
  .object({
    secret: z.string().meta({ description: 'Base32, to type into an authenticator app' }),
    uri: z.string().meta({ description: 'The same as an `otpauth:` URI, to show as a QR code' }),
  })
  .meta({ id: 'SecondFactorSetup' });

export const recoveryCodes = z
  .object({
    recoveryCodes: z.array(z.string()).meta({ description: 'They are shown only once' }),
  })
  .meta({ id: 'RecoveryCodes' });
