import { readStored, store } from '../../lib/storage.ts';

/** Where a person stopped studying a module, and what they had chosen. */
export interface Place {
  level: string | undefined;
  shuffleSeed: number | undefined;
  /** Counts from 0 in the order of study. */
  position: number;
}

const start: Place = { level: undefined, shuffleSeed: undefined, position: 0 };

const storageKey = (placeKey: string) => `flipstack.place.${placeKey}`;

export function readPlace(placeKey: string): Place {
  try {
    const place: unknown = JSON.parse(readStored(storageKey(placeKey)) ?? '{}');
    if (typeof place !== 'object' || place === null) return start;
    const { level, shuffleSeed, position } = place as Record<string, unknown>;
    return {
      level: typeof level === 'string' ? level : undefined,
      shuffleSeed: typeof shuffleSeed === 'number' ? shuffleSeed : undefined,
      position: typeof position === 'number' ? position : 0,
    };
  } catch {
    return start;
  }
}

/** Keeps the place; the very beginning needs no keeping. */
export function storePlace(placeKey: string, place: Place): void {
  const isStart = place.position === 0 && place.level === undefined && place.shuffleSeed === undefined;
  store(storageKey(placeKey), isStart ? undefined : JSON.stringify(place));
}

export function forgetPlace(placeKey: string): void {
  store(storageKey(placeKey), undefined);
}
