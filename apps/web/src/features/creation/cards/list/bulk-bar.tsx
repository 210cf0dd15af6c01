import { Menu } from '@base-ui/react/menu';
import type { Level, Module } from '@flipstack/contract';
import { levels } from '@flipstack/contract/rules';
import { type ReactNode, useEffect } from 'react';
import buttons from '../../../../ui/button.module.css';
import styles from './bulk.module.css';

interface Props {
  count: number;
  /** The other modules of the author. */
  modules: readonly Module[];
  move: (target: Module) => void;
  setLevel: (level: Level) => void;
  remove: () => void;
  clear: () => void;
}

/** Actions on the selected cards. */
export default function BulkBar({ count, modules, move, setLevel, remove, clear }: Props) {
  useEffect(() => {
    // The bar may have appeared over the checkbox that was just pressed.
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section aria-label="Selected cards" className={styles.bar}>
      <div className={styles.head}>
        <p aria-live="polite" className={styles.count}>
          {count} selected
        </p>
        <button type="button" className={buttons.plain} aria-label="Clear selection" onClick={clear}>
          ×
        </button>
      </div>
      <ChoiceMenu label="Move to…" isDisabled={modules.length === 0}>
        {modules.map((module) => (
          <Menu.Item key={module.moduleId} className={styles.item} onClick={() => move(module)}>
            {module.moduleName} <small>{module.stackName}</small>
          </Menu.Item>
        ))}
      </ChoiceMenu>
      <ChoiceMenu label="Level…">
        {levels.map((level) => (
          <Menu.Item key={level} className={styles.item} onClick={() => setLevel(level)}>
            {level}
          </Menu.Item>
        ))}
      </ChoiceMenu>
      <button type="button" className={buttons.danger} aria-label="Delete selected" onClick={remove}>
        Delete
      </button>
    </section>
  );
}

interface MenuProps {
  label: string;
  isDisabled?: boolean;
  children: ReactNode;
}

function ChoiceMenu({ label, isDisabled = false, children }: MenuProps) {
  return (
    <Menu.Root>
      <Menu.Trigger className={buttons.button} disabled={isDisabled}>
        {label}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={styles.positioner} sideOffset={4} collisionPadding={8}>
          <Menu.Popup className={styles.menu}>{children}</Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
