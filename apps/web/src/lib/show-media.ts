import { nameInMediaPath, readMediaName } from '@flipstack/contract/media-name';
import { ownMedia } from './media-folder.ts';

/** In CSS pixels. Taller pictures are shown smaller, and open at their full size. */
const shownHeightMax = 480;

/** The URL of a file of the server. */
export const mediaUrl = (name: string): string => `${ownMedia}/${name}`;

/** The text that replaces a picture or a sound where there is only text. */
export function altOf(image: HTMLImageElement): string {
  return image.alt || (mediaOf(image)?.isSound ? 'Sound' : 'Picture');
}

const mediaOf = (image: HTMLImageElement) => {
  const name = nameInMediaPath(image.getAttribute('src') ?? '');
  const read = name === undefined ? undefined : readMediaName(name);
  return name !== undefined && read ? { name, ...read } : undefined;
};

/**
 * Turns an image of a card into a picture or a player of a file on this server. The page's policy
 * blocks everything from other hosts, so there the alternative text is shown.
 */
export function showMedia(image: HTMLImageElement): void {
  const media = mediaOf(image);
  if (media === undefined) image.replaceWith(image.alt);
  else if (media.isSound) image.replaceWith(playerOf(image, media.name));
  else showPicture(image, media);
}

function playerOf(image: HTMLImageElement, name: string): HTMLAudioElement {
  const player = image.ownerDocument.createElement('audio');
  player.setAttribute('src', mediaUrl(name));
  player.setAttribute('controls', '');
  player.setAttribute('preload', 'none');
  player.setAttribute('aria-label', altOf(image));
  return player;
}

function showPicture(
  image: HTMLImageElement,
  { name, size }: { name: string; size: { width: number; height: number } | undefined },
): void {
  image.alt = altOf(image);
  image.setAttribute('src', mediaUrl(name));
  image.setAttribute('loading', 'lazy');
  image.setAttribute('decoding', 'async');
  if (size) {
    // Reserves the space, so that nothing moves when the picture has loaded.
    const scale = Math.min(1, shownHeightMax / size.height);
    image.setAttribute('width', String(Math.max(1, Math.round(size.width * scale))));
    image.setAttribute('height', String(Math.max(1, Math.round(size.height * scale))));
  }
  if (image.closest('a')) return;
  const link = image.ownerDocument.createElement('a');
  link.setAttribute('href', mediaUrl(name));
  link.setAttribute('data-picture', '');
  image.replaceWith(link);
  link.append(image);
}

/**
 * Says it where a picture or a sound could not be loaded.
 * @returns a function that stops it
 */
export function reportMissingMedia(element: HTMLElement): () => void {
  const report = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement || target instanceof HTMLAudioElement)) return;
    const isSound = target instanceof HTMLAudioElement;
    const name = isSound ? target.getAttribute('aria-label') : target.alt;
    const note = document.createElement('span');
    note.dataset.missing = '';
    note.textContent = `${isSound ? 'Sound' : 'Picture'} not available: ${name}`;
    (target.closest('a[data-picture]') ?? target).replaceWith(note);
  };
  // Errors of loading do not bubble.
  element.addEventListener('error', report, true);
  return () => element.removeEventListener('error', report, true);
}
