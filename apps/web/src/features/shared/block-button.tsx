import type { PublishedModule } from '@flipstack/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { communityPath } from '../../lib/community.ts';
import { useChange } from '../../lib/queries/use-change.ts';
import buttons from '../../ui/button.module.css';
import { lazyWhenNeeded } from '../../ui/lazy-when-needed.tsx';
import { useToast } from '../../ui/toast.tsx';

const ConfirmDialog = lazyWhenNeeded(() => import('../../ui/confirm-dialog.tsx'));

/** For administrators: takes the module out of the library. */
export function BlockButton({ module: { shareId, moduleName } }: { module: PublishedModule }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const showToast = useToast();
  const blocking = useChange(
    {
      call: () => api('POST /community/{shareId}/block', { params: { shareId }, body: {} }),
      failure: 'the module is still in the library',
    },
    {
      onSuccess: () => showToast({ role: 'status', text: `${moduleName} is no longer in the library` }),
      onError: (text) => showToast({ role: 'alert', text }),
    },
  );
  return (
    <>
      <button
        type="button"
        className={buttons.danger}
        disabled={blocking.isPending}
        onClick={() => setAsking(true)}
      >
        Take out of the library
      </button>
      <ConfirmDialog
        needed={isAsking}
        open={isAsking}
        title="Take this module out of the library?"
        warning="Its link stops working too, and its author cannot share it again. Members who follow it keep their copies. The audit log records it."
        action="Take out"
        onConfirm={() => blocking.send(undefined, { onSuccess: () => navigate(communityPath()) })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
