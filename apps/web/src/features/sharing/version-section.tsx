import type { ModuleShare } from '@flipstack/contract';
import { shareNoteMaxLength } from '@flipstack/contract/limits';
import { useState } from 'react';
import { formatChanges } from '../../lib/format-changes.ts';
import { formatDate } from '../../lib/format-date.ts';
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
    <PaperSection id="version" title="What readers see">
      <p>
        Version {share.version}, published on {formatDate(share.madeAt)}.{' '}
        {changes === '' ? 'No cards have changed since.' : `Since then: ${changes}.`}
      </p>
      <form
        className={styles.version}
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
              maxLength={shareNoteMaxLength}
              autoComplete="off"
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Labelled>
        <button
          type="submit"
          className={changes === '' ? buttons.button : buttons.main}
          disabled={publishing.isPending}
        >
          Publish update
        </button>
      </form>
    </PaperSection>
  );
}
