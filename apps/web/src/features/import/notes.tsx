import type { ImportNote } from '@flipstack/contract';
import { formatCount } from '../../lib/format-count.ts';
import { PaperSection } from '../../ui/paper-section.tsx';
import styles from './import.module.css';

/** What of the file is lost or changed, with examples. */
export function Notes({ notes }: { notes: readonly ImportNote[] }) {
  const lost = notes.filter(({ kind }) => kind === 'lost');
  const changed = notes.filter(({ kind }) => kind === 'changed');
  return (
    <PaperSection title="What is lost or changed">
      <NoteGroup title="Lost" notes={lost} />
      <NoteGroup title="Changed" notes={changed} />
    </PaperSection>
  );
}

function NoteGroup({ title, notes }: { title: string; notes: readonly ImportNote[] }) {
  if (notes.length === 0) return null;
  return (
    <div className={styles.group}>
      <h3>{title}</h3>
      <ul className={styles.notes}>
        {notes.map(({ message, count, examples }) => (
          <li key={message}>
            <p>
              {message}{' '}
              <span className={styles.hint}>{count === 1 ? 'Once' : formatCount(count, 'time')}</span>
            </p>
            {examples.length > 0 && (
              <ul className={styles.examples}>
                {examples.map((example) => (
                  <li key={example}>{example}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
