import { useState } from 'react';
import { lastKnownUser } from './last-known-user.ts';
import { useSession } from './session.ts';

/** Whose data this browser keeps: the id of a member, or a guest without an account. */
export type DataOwner = number | 'guest';

/**
 * Whose data this browser shows; undefined until the session is known. While the session is checked
 * again, the owner stays, so that an interview stays on screen.
 */
export function useDataOwner(): DataOwner | undefined {
  const { user, status } = useSession().session;
  const [known, setKnown] = useState<DataOwner>();
  const owner = user?.id ?? (status === 'loading' ? known : 'guest');
  if (owner !== known) setKnown(owner);
  return owner;
}

/** The same without waiting for the session: until it is known, that of the last user. */
export const useLikelyOwner = (): DataOwner => likelyOwner(useDataOwner());

const likelyOwner = (known: DataOwner | undefined): DataOwner => known ?? lastKnownUser()?.id ?? 'guest';

/**
 * The likely owner, with a key that changes when the data of another one must replace what is on
 * screen. What was begun before the session was known, with no last user, belongs to the owner that
 * turns up.
 */
export function useScreenOwner(): { owner: DataOwner; key: number } {
  const known = useDataOwner();
  const owner = likelyOwner(known);
  const isKnown = known !== undefined;
  const [last, setLast] = useState({ owner, isKnown, key: 0 });
  if (last.owner !== owner || last.isKnown !== isKnown) {
    const isSame = last.owner === owner || (!last.isKnown && last.owner === 'guest');
    setLast({ owner, isKnown, key: isSame ? last.key : last.key + 1 });
  }
  return { owner, key: last.key };
}
