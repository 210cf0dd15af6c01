import buttons from '../../../ui/button.module.css';
import styles from './module-filter.module.css';
import { useModule } from './use-module.ts';

interface Props {
  moduleId: number;
  onClear: () => void;
}

/** Shows which module the table is filtered by, with a button to show all cards. */
export function ModuleFilter({ moduleId, onClear }: Props) {
  const { data } = useModule(moduleId);
  return (
    <div className={styles.filter}>
      <p role="status" className={styles.name}>
        {data ? `Cards of ${data.moduleName} by ${data.username}` : 'Cards of one module'}
      </p>
      <button type="button" className={buttons.button} onClick={onClear}>
        Show all cards
      </button>
    </div>
  );
}
