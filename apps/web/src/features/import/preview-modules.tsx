import type { ImportPreview } from '@flipstack/contract';
import { useRef } from 'react';
import { useKeyboardScroll } from '../../ui/use-keyboard-scroll.ts';
import styles from './import.module.css';

/** The modules of a file. Those that are too large for one module become several. */
export function PreviewModules({ preview: { modules, moreModules } }: { preview: ImportPreview }) {
  const box = useRef<HTMLDivElement>(null);
  useKeyboardScroll(box);
  return (
    <div ref={box} className={styles.tableBox}>
      <table className={styles.table}>
        <caption className="visually-hidden">Modules</caption>
        <thead>
          <tr>
            <th scope="col">Module</th>
            <th scope="col">Stack in the file</th>
            <th scope="col" className={styles.number}>
              Cards
            </th>
          </tr>
        </thead>
        <tbody>
          {modules.map(({ name, stack, cards, becomes }) => (
            <tr key={JSON.stringify([stack, name])}>
              <th scope="row">
                {name}
                {becomes.length > 1 && (
                  <span className={styles.becomes}>
                    becomes {becomes.slice(0, 4).join(', ')}
                    {becomes.length > 4 && ` and ${becomes.length - 4} more`}, because one module cannot hold
                    it
                  </span>
                )}
              </th>
              <td>{stack || '–'}</td>
              <td className={styles.number}>{cards.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {moreModules > 0 && <p>and {moreModules.toLocaleString('en')} more</p>}
    </div>
  );
}
