import { hash } from 'node:crypto';
import type { CleanedMedia } from './clean-media.ts';

/** The name of a cleaned file: see `media-name.ts` in the contract. */
export function mediaNameOf({ bytes, size, ending }: CleanedMedia): string {
  const ofSize = size === undefined ? '' : `-${size.width}x${size.height}`;
  return `${hash('sha256', bytes).slice(0, 40)}${ofSize}.${ending}`;
}
