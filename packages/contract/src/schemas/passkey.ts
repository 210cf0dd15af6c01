import { z } from 'zod';
import { fieldRules } from '../rules/field-rules.ts';
import { wireId, wireInstant } from './ids.ts';
import { trimmedTextField } from './text-field.ts';

export const passkey = z
  .object({
    id: wireId,
    name: z.string(),
    createdAt: wireInstant,
    usedAt: wireInstant.nullable().meta({ description: 'When it last signed you in' }),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.output<typeof passkey>;

/** What WebAuthn defines; the library that verifies it knows its parts. */
export const passkeyOptions = z
  .looseObject({ challenge: z.string() })
  .meta({ description: 'Options for `navigator.credentials`, as JSON (WebAuthn Level 3)' });

const notAPasskey = { error: () => 'response must be what `navigator.credentials` returned, as JSON' };

const passkeyResponse = z
  .looseObject(
    {
      id: z.string(notAPasskey).regex(/^[\w-]{1,1400}$/, notAPasskey),
      response: z.looseObject({ clientDataJSON: z.string(notAPasskey) }, notAPasskey),
    },
    notAPasskey,
  )
  .meta({ description: 'What `navigator.credentials` returned, as JSON (WebAuthn Level 3)' });

export const passkeyNameBody = z.object({ name: trimmedTextField(fieldRules.passkeyName) });

export const newPasskeyBody = passkeyNameBody.extend({ response: passkeyResponse });

export const passkeySignInBody = z.object({ response: passkeyResponse });
