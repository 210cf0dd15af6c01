import type { LibraryModule } from '@flipstack/contract';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { libraryPath } from '../../lib/library-path.ts';
import { useSession } from '../../lib/session/session.ts';
import { useToast } from '../../ui/toast.tsx';

const pendingActions = ['copy', 'follow'] as const;

/** What a guest tried to do with a module before being sent to sign in. */
export type PendingAction = (typeof pendingActions)[number];

/** The module's URL with the pending action. The parameter keeps its name for bookmarks. */
export const withPendingAction = (slug: string, action: PendingAction): string =>
  `${libraryPath({ slug })}?wish=${action}`;

/** Offers the pending action after sign-in. It only offers: opening a link must change nothing. */
export function usePendingAction(
  { moduleName }: LibraryModule,
  act: Readonly<Record<PendingAction, () => void>>,
): void {
  const isMember = useSession().session.user !== undefined;
  const [params, setParams] = useSearchParams();
  const showToast = useToast();
  const pendingAction = pendingActions.find((one) => one === params.get('wish'));
  const offer = useRef(() => {});
  useEffect(() => {
    offer.current = () => {
      if (pendingAction === undefined) return;
      const [text, label] =
        pendingAction === 'copy'
          ? [`Copy ${moduleName} to your modules?`, 'Copy']
          : [`Add ${moduleName} to your reviews?`, 'Add'];
      showToast({ role: 'status', text, action: { label, run: act[pendingAction] } });
      setParams({}, { replace: true });
    };
  });
  useEffect(() => {
    if (isMember && pendingAction !== undefined) offer.current();
  }, [isMember, pendingAction]);
}
