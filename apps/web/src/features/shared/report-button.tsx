import { useState } from 'react';
import layout from '../../ui/layout.module.css';
import { lazyWhenNeeded } from '../../ui/lazy-when-needed.tsx';

const ReportModuleDialog = lazyWhenNeeded(() => import('./report-module-dialog.tsx'));

/** A quiet button with which members and guests report a published module. */
export function ReportButton({ shareId }: { shareId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={layout.linkButton} onClick={() => setOpen(true)}>
        Report this module
      </button>
      <ReportModuleDialog needed={isOpen} open={isOpen} onOpenChange={setOpen} shareId={shareId} />
    </>
  );
}
