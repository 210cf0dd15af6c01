import { z } from 'zod';
import { wireInstant } from './ids.ts';

/** In a path. An id of no session is not found, whatever its length. */
export const sessionId = z.string();

export const session = z
  .object({
    id: z.string(),
    device: z.string().meta({ description: 'Such as `Firefox on Linux`; empty if it is unknown' }),
    place: z.string().meta({ description: 'The IP address of the sign-in; empty if it is unknown' }),
    startedAt: wireInstant,
    usedAt: wireInstant.meta({ description: 'When it was last used, to within a day' }),
    isCurrent: z.boolean().meta({ description: 'Whether this request belongs to it' }),
  })
  .meta({ id: 'Session' });
export type Session = z.output<typeof session>;
