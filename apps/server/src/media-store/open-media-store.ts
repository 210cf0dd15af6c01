import type { MediaLocation } from '../config.ts';
import { createFolderStore } from './folder-store.ts';
import type { MediaStore } from './media-store.ts';

/** Opens the place where pictures and sounds are kept. */
export async function openMediaStore(location: MediaLocation): Promise<MediaStore> {
  if (location.kind === 'folder') return createFolderStore(location.folder);
  // Only where it is used.
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(location.url);
}
