import type { ModuleShare } from '@flipstack/contract';
import { useState } from 'react';
import { formatCount } from '../../lib/format-count.ts';
import buttons from '../../ui/button.module.css';
import field from '../../ui/form-field.module.css';
import { Labelled } from '../../ui/labelled.tsx';
import { PaperSection } from '../../ui/paper-section.tsx';
import styles from './sharing.module.css';
import { useNewVersion } from './use-sharing.ts';

/** What the author has changed since the version that readers see, and the button to publish it. */
export function VersionSection({ moduleId, share }: { moduleId: number; share: ModuleShare }) {
  const [note, setNote] = useState('');
  const publishing = useNewVersion(moduleId);
  const changes = formatChanges(share.unpublished);
  return (
    <PaperSection id="version" title="What readers see" className={styles.section}>
      <p>
        Version {share.version}, made on {share.madeAt.slice(0, 10)}.{' '}
        {changes === '' ? 'You have changed nothing since.' : `Since then: ${changes}.`}
      </p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          publishing.send(note.trim(), { onSuccess: () => setNote('') });
        }}
      >
        <Labelled label="What has changed (optional)">
          {(id) => (
            <input
              id={id}
              className={field.control}
              value={note}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Labelled>
        <button type="submit" className={buttons.main} disabled={publishing.isPending}>
          Publish update
        </button>
      </form>
    </PaperSection>
  );
}

/** `2 cards added, 1 card changed`; empty if there is nothing. */
function formatChanges({ added, changed, removed }: ModuleShare['unpublished']): string {
  const parts = [
    [added, 'added'],
    [changed, 'changed'],
    [removed, 'removed'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${formatCount(count, 'card')} ${what}`)
    .join(', ');
}
