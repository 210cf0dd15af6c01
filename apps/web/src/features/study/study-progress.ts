import type { DataOwner } from '../../lib/session/data-owner.ts';
import { readStored, store } from '../../lib/storage.ts';

/** Names a module, and the user who studies it in this browser. */
export type ProgressKey = `${DataOwner}.${string}`;

/** Where a user stopped studying a module, and the choices they made. */
export interface StudyProgress {
  level: string | undefined;
  shuffleSeed: number | undefined;
  /** The index of the current card in study order. */
  position: number;
}

const start: StudyProgress = { level: undefined, shuffleSeed: undefined, position: 0 };

const storageKey = (progressKey: ProgressKey) => `flipstack.place.${progressKey}`;

export function readProgress(progressKey: ProgressKey): StudyProgress {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey(progressKey)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return start;
    const { level, shuffleSeed, position } = stored as Record<string, unknown>;
    return {
      level: typeof level === 'string' ? level : undefined,
      shuffleSeed: typeof shuffleSeed === 'number' ? shuffleSeed : undefined,
      position: typeof position === 'number' ? position : 0,
    };
  } catch {
    return start;
  }
}

/** Saves the progress, unless it is still at the start. */
export function saveProgress(progressKey: ProgressKey, progress: StudyProgress): void {
  const { position, level, shuffleSeed } = progress;
  const isStart = position === 0 && level === undefined && shuffleSeed === undefined;
  store(storageKey(progressKey), isStart ? undefined : JSON.stringify(progress));
}

export function clearProgress(progressKey: ProgressKey): void {
  store(storageKey(progressKey), undefined);
}
