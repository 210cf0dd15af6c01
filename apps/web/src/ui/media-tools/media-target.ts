import { createContext, useContext } from 'react';

/** The card that gets the pictures and sounds that an author adds. */
interface MediaTarget {
  /** Its module; undefined if it has none yet. */
  moduleId: number | undefined;
  /** Changes when the fields get another card: what is still being uploaded is then not added. */
  cardKey: string;
  /** Whether the card cannot get files yet, because it is not known whose they will be. */
  isWaiting?: boolean;
}

export const MediaTargetContext = createContext<MediaTarget>({ moduleId: undefined, cardKey: '' });

export const useMediaTarget = (): MediaTarget => useContext(MediaTargetContext);
