import type { LibraryModule } from '@flipstack/contract';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { libraryPath } from '../../lib/library-path.ts';
import { useSession } from '../../lib/session/session.ts';
import { useToast } from '../../ui/toast.tsx';

const wishes = ['copy', 'follow'] as const;

/** What a guest wanted to do with a module when they were led to sign in. */
export type Wish = (typeof wishes)[number];

/** The address of a module that remembers what was wanted of it. */
export const withWish = (slug: string, wish: Wish): string => `${libraryPath({ slug })}?wish=${wish}`;

/** Offers, once somebody is signed in, what they had wanted: a link alone must not do it for them. */
export function useWishAfterSignIn(
  { moduleName }: LibraryModule,
  act: Readonly<Record<Wish, () => void>>,
): void {
  const isMember = useSession().session.user !== undefined;
  const [params, setParams] = useSearchParams();
  const say = useToast();
  const wish = wishes.find((one) => one === params.get('wish'));
  const offer = useRef(() => {});
  useEffect(() => {
    offer.current = () => {
      if (wish === undefined) return;
      const [text, label] =
        wish === 'copy'
          ? [`Copy ${moduleName} to your modules?`, 'Copy']
          : [`Add ${moduleName} to your reviews?`, 'Add'];
      say({ role: 'status', text, action: { label, run: act[wish] } });
      setParams({}, { replace: true });
    };
  });
  useEffect(() => {
    if (isMember && wish !== undefined) offer.current();
  }, [isMember, wish]);
}
