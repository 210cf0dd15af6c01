import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaBytesPerRow, mediaMinBytes } from '@flipstack/contract';
import type { Actor } from '../../../http/actor.ts';
import { requireOwner } from '../../../http/authorization.ts';
import { requireRoomForMedia } from '../../../security/quotas.ts';
import type { Services } from '../../../services.ts';
import { namesInCard } from '../../media/card-media-repository.ts';
import { listOwnMediaNames, measureMedia } from '../../media/media-repository.ts';
import { storeCleanedMedia } from '../../media/store-media-repository.ts';
import type { OwnImport } from '../import-repository.ts';
import type { SpoolCard, SpoolMedia } from '../reading/spool-format.ts';
import { spoolOf } from '../spool.ts';

/**
 * Requires that the pictures and sounds of a file fit in the account. Those that it has already cost
 * nothing. Returns how many rows they count as.
 * @throws {AppError} `QUOTA_EXCEEDED`
 */
export async function requireRoomForImport(
  { config, database }: Pick<Services, 'config' | 'database'>,
  actor: Actor,
  media: readonly SpoolMedia[],
): Promise<number> {
  const names = media.map(({ name }) => name);
  const own = await listOwnMediaNames(database, actor.id, names);
  const added = media.filter(({ name }) => !own.has(name));
  if (added.length === 0) return 0;
  const bytes = added.reduce((sum, file) => sum + Math.max(file.bytes, mediaMinBytes), 0);
  requireRoomForMedia(config, actor, await measureMedia(database, actor.id), bytes);
  return Math.ceil(bytes / mediaBytesPerRow);
}

/** Stores the pictures and sounds of an import before the cards that use them. */
export class ImportMediaStore {
  readonly #services: Services;
  readonly #actor: Actor;
  readonly #folder: string;
  /** The files that are not stored yet: the name of each, with that of its content in the folder. */
  readonly #waiting: Map<string, string>;

  constructor(services: Services, actor: Actor, found: OwnImport, media: readonly SpoolMedia[]) {
    this.#services = services;
    this.#actor = actor;
    this.#folder = spoolOf(services.config, found).media;
    this.#waiting = new Map(media.map(({ name }, index) => [name, String(index)]));
  }

  /**
   * Stores those that some cards use. They stay, without being used, if the import fails, and are then
   * deleted like other unused files.
   * @throws {AppError} `QUOTA_EXCEEDED` or `MEDIA_OFF`
   */
  async storeFor(cards: readonly SpoolCard[], signal: AbortSignal): Promise<void> {
    const owner = requireOwner(this.#actor, { authorId: this.#actor.id }, '');
    for (const name of new Set(cards.flatMap(namesInCard))) {
      const content = this.#waiting.get(name);
      if (content === undefined) continue;
      signal.throwIfAborted();
      const bytes = await readFile(join(this.#folder, content));
      await storeCleanedMedia(this.#services, this.#actor, owner, { name, bytes });
      this.#waiting.delete(name);
    }
  }
}
