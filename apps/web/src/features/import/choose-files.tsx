import { importFileMaxBytes } from '@flipstack/contract/limits';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useIsOnline } from '../../lib/use-is-online.ts';
import buttons from '../../ui/button.module.css';
import field from '../../ui/form-field.module.css';
import { Labelled } from '../../ui/labelled.tsx';
import { PaperSection } from '../../ui/paper-section.tsx';
import { type ChosenFile, chosenFiles, droppedFiles } from './chosen-file.ts';
import styles from './import.module.css';
import type { Upload } from './use-upload.ts';

const maxMegabytes = importFileMaxBytes / 1024 / 1024;

/** The first step: a file, several, a folder, or text. Files can be dropped and pasted anywhere. */
export function ChooseFiles({ upload }: { upload: Upload }) {
  const isOnline = useIsOnline();
  const start = (files: readonly ChosenFile[]) => {
    if (files.length > 0) upload.start(files);
  };
  const isDragging = useDropAndPaste(start);
  return (
    <PaperSection title="Choose what to import">
      <FileFields start={start} />
      <PastedText start={start} />
      <p role="alert" className={field.error}>
        {upload.problem}
      </p>
      {!isOnline && (
        <p className={styles.hint}>
          You are offline. The server reads the files, so importing needs a connection.
        </p>
      )}
      <Formats />
      {isDragging && <p className={styles.dropHint}>Drop files or a folder to import them</p>}
    </PaperSection>
  );
}

function FileFields({ start }: { start: (files: readonly ChosenFile[]) => void }) {
  const hintId = useId();
  return (
    <div className={styles.sources}>
      <Labelled label="Files">
        {(id) => (
          <input
            id={id}
            type="file"
            multiple
            className={field.file}
            aria-describedby={hintId}
            // Without this, choosing the same file again after fixing it would do nothing.
            onClick={(event) => {
              event.currentTarget.value = '';
            }}
            onChange={(event) => start(chosenFiles(event.target.files ?? []))}
          />
        )}
      </Labelled>
      <Labelled label="Folder">
        {(id) => (
          <input
            id={id}
            type="file"
            // @ts-expect-error React's types lack this attribute, which all browsers know.
            webkitdirectory=""
            className={field.file}
            onChange={(event) => start(chosenFiles(event.target.files ?? []))}
          />
        )}
      </Labelled>
      <p id={hintId} className={styles.hint}>
        Up to {maxMegabytes} MB. You can also drop files or a folder anywhere on this page.
      </p>
    </div>
  );
}

function PastedText({ start }: { start: (files: readonly ChosenFile[]) => void }) {
  const [text, setText] = useState('');
  return (
    <form
      className={styles.pasted}
      onSubmit={(event) => {
        event.preventDefault();
        start([textFile(text)]);
      }}
    >
      <Labelled label="Or paste text">
        {(id) => (
          <textarea
            id={id}
            className={`${field.control} ${field.cardText}`}
            rows={4}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Labelled>
      <button type="submit" className={buttons.button} disabled={text.trim() === ''}>
        Read this text
      </button>
    </form>
  );
}

/** The server recognizes what is in it. */
const textFile = (text: string): ChosenFile => ({
  path: 'Pasted text.txt',
  blob: new Blob([text], { type: 'text/plain' }),
});

const formats = [
  ['Anki', '.apkg and .colpkg with media and review history, or notes as text'],
  ['Tables', 'CSV and TSV with any columns'],
  ['Quizlet', 'the text that “Export” shows'],
  ['Mochi', '.mochi'],
  ['Markdown', 'Flipstack’s card format, and notes as in Obsidian: “Q:” and “A:”, “::”, or headings'],
  ['Flipstack', 'JSON, and “All your data” from another server'],
] as const;

function Formats() {
  return (
    <details className={styles.formats}>
      <summary>Supported formats</summary>
      <dl>
        {formats.map(([name, description]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Listens on the whole window. Returns whether files are being dragged over it. */
function useDropAndPaste(start: (files: readonly ChosenFile[]) => void): boolean {
  const [isDragging, setDragging] = useState(false);
  const drag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    // Without a related target, the pointer has left the window.
    setDragging(event.type === 'dragover' || (event.type === 'dragleave' && event.relatedTarget !== null));
    if (event.type === 'drop') void droppedFiles(event.dataTransfer).then(start);
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea') !== null;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const files = chosenFiles(event.clipboardData?.files ?? []);
    if (isTyping || (files.length === 0 && text.trim() === '')) return;
    event.preventDefault();
    start(files.length > 0 ? files : [textFile(text)]);
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    for (const name of ['dragover', 'dragleave', 'drop'] as const)
      window.addEventListener(name, (event) => drag(event), { signal });
    window.addEventListener('paste', (event) => paste(event), { signal });
    return () => stop.abort();
  }, []);
  return isDragging;
}
