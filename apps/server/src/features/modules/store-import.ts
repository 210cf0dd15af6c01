import {
  type ReadUserModule,
  readUserModule,
  type UserModuleRequirements,
} from '@flipstack/content/user-modules';
import { importRules, messages } from '@flipstack/contract';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { consumeRateLimit, rateLimits, refundRateLimit } from '../../security/rate-limits.ts';
import type { Services } from '../../services.ts';

/** Keeps the response from growing larger than a text that is full of errors. */
const reportedFindingsMax = 500;

/**
 * Reads a text in the card format and stores it. Each card counts as a write, as if added by hand,
 * unless storing fails.
 * @throws {AppError} `VALIDATION_ERROR` with one line per finding, such as
 *   `Line 7: The card has no question. Write it below the card's heading.`
 */
export async function storeImport<Stored>(
  services: Services,
  actor: Actor,
  { markdown, needs }: { markdown: string; needs: UserModuleRequirements },
  store: (read: ReadUserModule) => Promise<Stored>,
): Promise<Stored> {
  const read = readUserModule(markdown, importRules, needs);
  refuseFindings(read);
  const cost = [rateLimits.writes, String(actor.id), read.cards.length] as const;
  await consumeRateLimit(services, ...cost);
  try {
    return await store(read);
  } catch (error) {
    await refundRateLimit(services, ...cost);
    throw error;
  }
}

function refuseFindings({ findings }: ReadUserModule) {
  if (findings.length === 0) return;
  const lines = findings.slice(0, reportedFindingsMax).map(({ line, message }) => `Line ${line}: ${message}`);
  const omitted = findings.length - lines.length;
  if (omitted > 0) lines.push(`and ${omitted} more`);
  throw new AppError('VALIDATION_ERROR', messages.validationError, {
    errors: { markdown: lines.join('\n') },
  });
}
