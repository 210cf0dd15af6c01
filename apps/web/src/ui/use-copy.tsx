import type { LibraryModule } from '@flipstack/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../lib/api.ts';
import { failureMessage } from '../lib/failure-message.ts';
import { readOwnModules } from '../lib/queries/modules.ts';
import { refreshAfterChange } from '../lib/queries/refresh.ts';
import { useSession } from '../lib/session/session.ts';
import { lazyWhenNeeded } from './lazy-when-needed.tsx';
import { useToast } from './toast.tsx';

const CopyAgainDialog = lazyWhenNeeded(() => import('./copy-again-dialog.tsx'));

type Original = Pick<LibraryModule, 'slug' | 'moduleName' | 'stackName'>;

export interface Copying {
  copy: (original: Original) => void;
  isPending: boolean;
  /** Asks before making a second copy. Render it anywhere on the screen. */
  question: ReactNode;
}

/**
 * Copies library modules to the member's own modules and offers to open the copy. If the member
 * already has a copy, it asks first.
 */
export function useCopy(): Copying {
  const [isAsking, setAsking] = useState(false);
  const { mutate, data, variables, isPending } = useCopyCall(() => setAsking(true));
  const copy = useCallback((original: Original) => mutate({ original, isAgain: false }), [mutate]);
  const question = (
    <CopyAgainDialog
      needed={isAsking}
      open={isAsking}
      onOpenChange={setAsking}
      moduleName={variables?.original.moduleName ?? ''}
      ownModuleId={data?.module.moduleId}
      copyAgain={() => variables && mutate({ ...variables, isAgain: true })}
    />
  );
  return { copy, isPending, question };
}

function useCopyCall(ask: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const showToast = useToast();
  const { user } = useSession().session;
  return useMutation({
    mutationFn: async ({ original, isAgain }: { original: Original; isAgain: boolean }) => {
      const { slug, moduleName, stackName } = original;
      const own = isAgain || !user ? [] : await readOwnModules(user.id);
      const existing = own.find((one) => one.moduleName === moduleName && one.stackName === stackName);
      if (existing) return { module: existing, isNew: false };
      return { module: await api('POST /library/{slug}/copy', { params: { slug } }), isNew: true };
    },
    onSuccess: ({ module, isNew }) => {
      if (!isNew) return ask();
      showToast({
        role: 'status',
        text: `Copied to your modules: ${module.moduleName}`,
        action: { label: 'Open', run: () => navigate(`/created-modules?module=${module.moduleId}`) },
      });
    },
    onError: (error) =>
      showToast({ role: 'alert', text: failureMessage('the module was not copied', error) }),
    // Not awaited, so that the button works again while the lists load.
    onSettled: () => {
      void refreshAfterChange(client);
    },
  });
}
