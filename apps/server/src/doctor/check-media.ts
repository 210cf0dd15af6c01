import type { Config } from '../config.ts';
import { reasonOf } from '../exit.ts';
import { openMediaStore } from '../media-store/open-media-store.ts';
import { error, type Finding, ok, warning } from './finding.ts';

const topic = 'Media';
/** A well-formed name that no file has. */
const missingObject = `0/00/${'0'.repeat(16)}-${'0'.repeat(40)}.png`;

/** Whether pictures and sounds have a place. A folder is checked with the other ones. */
export async function checkMedia({ media }: Pick<Config, 'media'>): Promise<Finding> {
  if (media === undefined)
    return warning(
      topic,
      'Cards have no pictures and sounds',
      'Set MEDIA_DIRECTORY to a folder that all processes share, or MEDIA_S3_URL',
    );
  if (media.kind === 'folder') return ok(topic, `They are in ${media.folder}`);
  try {
    const store = await openMediaStore(media);
    await store.read(missingObject);
    return ok(topic, 'The bucket can be read');
  } catch (cause) {
    return error(
      topic,
      `The bucket cannot be read: ${reasonOf(cause)}`,
      'Check the key, the secret, the region and the name of the bucket in MEDIA_S3_URL',
    );
  }
}
