import type { OpenSuggestions } from '@flipstack/contract';
import type { Actor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import { countOpenByModule } from './suggestion-repository.ts';

/** How many suggested edits wait for the actor, in each of their modules that has any. */
export const countSuggestions = (
  { database }: Pick<Services, 'database'>,
  actor: Actor,
): Promise<OpenSuggestions[]> => countOpenByModule(database, actor.id);
