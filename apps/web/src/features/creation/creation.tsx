import { useSearchParams } from 'react-router';
import { MemberQueries } from '../../lib/query.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { lazyWhenNeeded } from '../../ui/lazy-when-needed.tsx';
import { CardPanel } from './card-panel.tsx';
import styles from './creation.module.css';
import { ModulePanel } from './module-panel.tsx';
import { useModules } from './module-queries.ts';
import { useIncoming } from './use-incoming.ts';

const ImportDialog = lazyWhenNeeded(() => import('./import-dialog.tsx'));

export default function Creation() {
  useTitle('Create modules and cards');
  return (
    <div className={`wrap ${styles.screen}`}>
      <h1 className="visually-hidden">Create modules and cards</h1>
      <MemberQueries>{(userId) => <Workbench userId={userId} />}</MemberQueries>
    </div>
  );
}

/** Modules to the left, the cards of the chosen one to the right; which one is chosen stands in the address. */
function Workbench({ userId }: { userId: number }) {
  const [search, setSearch] = useSearchParams();
  const modules = useModules(userId);
  const selectedId = Number(search.get('module')) || undefined;
  const selected = modules.data?.find(({ moduleId }) => moduleId === selectedId);
  // Until the list is there the address is believed, so that what is typed meanwhile belongs to the right module.
  const moduleId = modules.data ? selected?.moduleId : selectedId;
  const select = (id: number | undefined) =>
    setSearch(id === undefined ? {} : { module: String(id) }, { replace: true });
  const incoming = useIncoming();
  return (
    <>
      <ModulePanel
        userId={userId}
        modules={modules}
        selected={selected}
        select={select}
        openImport={incoming.open}
      />
      <CardPanel
        key={moduleId ?? 'none'}
        userId={userId}
        moduleId={moduleId}
        moduleName={selected?.moduleName}
      />
      <ImportDialog
        needed={incoming.isOpen}
        incoming={incoming}
        userId={userId}
        modules={modules.data ?? []}
        selected={selected}
        select={select}
      />
      {incoming.isOver && <p className={styles.dropHint}>Drop the file to import its cards</p>}
    </>
  );
}
