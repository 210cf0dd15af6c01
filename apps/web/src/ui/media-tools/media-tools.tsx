import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadConfig } from '../../lib/config.ts';
import buttons from '../button.module.css';
import field from '../form-field.module.css';
import { useMediaTarget } from './media-target.ts';
import styles from './media-tools.module.css';
import { type Outcome, type Uploading, useMediaUploads } from './use-media-uploads.ts';

interface Props {
  /** The field that gets the files. */
  area: RefObject<HTMLTextAreaElement | null>;
  /** Without the button, for fields of one line. */
  isCompact?: boolean;
}

const accepted =
  'image/png,image/jpeg,image/webp,image/gif,image/avif,image/svg+xml,audio/*,.mp3,.ogg,.opus,.m4a,.wav,.flac,.webm';

/** Adds pictures and sounds to a text: by button, by pasting and by dropping them on the field. */
export function MediaTools(props: Props) {
  const { cardKey, moduleId, isWaiting } = useMediaTarget();
  const isOn = useMediaOn();
  // With a new key for another card, so that nothing is added to the wrong one.
  return isOn && !isWaiting && <Tools key={cardKey} {...props} moduleId={moduleId} />;
}

/** Whether the server keeps pictures and sounds; not until it has said so, and not offline. */
function useMediaOn(): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!navigator.onLine) return;
    loadConfig().then(
      ({ media }) => setOn(media),
      () => undefined,
    );
  }, []);
  return isOn;
}

function Tools({ area, moduleId, isCompact = false }: Props & { moduleId: number | undefined }) {
  const { uploading, outcome, attach, cancel, undo } = useMediaUploads(area, moduleId);
  const input = useRef<HTMLInputElement>(null);
  useFilesOn(area, attach);
  useShortcut(area, input);
  return (
    <div className={styles.tools} hidden={isCompact && !uploading && !outcome}>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accepted}
        onChange={({ target }) => {
          attach([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      {/* Tab leads from one field to the next. In a field, Alt+P does the same. */}
      <button
        type="button"
        tabIndex={-1}
        title="Alt+P"
        aria-keyshortcuts="Alt+P"
        className={`${buttons.plain} ${styles.add}`}
        onClick={() => input.current?.click()}
      >
        Picture or sound
      </button>
      {uploading && <Progress uploading={uploading} cancel={cancel} />}
      {outcome && !uploading && <Result outcome={outcome} undo={undo} />}
    </div>
  );
}

function Progress({ uploading: { fileName, share }, cancel }: { uploading: Uploading; cancel: () => void }) {
  const percent = Math.floor(share * 100);
  return (
    <p className={styles.state}>
      <span className={styles.text}>{share < 1 ? `Uploading ${fileName}…` : `Checking ${fileName}…`}</span>
      <progress aria-label={`Uploading ${fileName}`} max={100} value={percent} />
      <button type="button" className={`${buttons.plain} ${styles.add}`} onClick={cancel}>
        Cancel
      </button>
    </p>
  );
}

function Result({ outcome: { added, message }, undo }: { outcome: Outcome; undo: () => void }) {
  if (added === undefined)
    return (
      <p role="alert" className={field.error}>
        {message}
      </p>
    );
  return (
    <p className={styles.state}>
      <span role="status" className={styles.text}>
        {message}
      </span>
      <button type="button" className={`${buttons.plain} ${styles.add}`} onClick={undo}>
        Undo
      </button>
    </p>
  );
}

/** Alt+P in a field chooses files for it. By its place on the keyboard, because it types π on a Mac. */
function useShortcut(area: Props['area'], input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const element = area.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.code !== 'KeyP' || !event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      input.current?.click();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [area, input]);
}

/** Takes files that are pasted into a field or dropped on it. */
function useFilesOn(area: Props['area'], attach: (files: File[]) => void) {
  const latest = useRef(attach);
  useEffect(() => {
    latest.current = attach;
  });
  useEffect(() => {
    const element = area.current;
    const take = (event: Event, data: DataTransfer | null) => {
      // Programs such as spreadsheets offer a picture of the text that they copy.
      if (!data || data.files.length === 0 || data.getData('text/plain') !== '') return;
      event.preventDefault();
      latest.current([...data.files]);
    };
    const onPaste = (event: ClipboardEvent) => take(event, event.clipboardData);
    const onDrop = (event: DragEvent) => {
      delete element?.dataset.dropping;
      take(event, event.dataTransfer);
    };
    const onDragOver = (event: DragEvent) => {
      if (!element || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      element.dataset.dropping = '';
    };
    const onDragLeave = () => delete element?.dataset.dropping;
    element?.addEventListener('paste', onPaste);
    element?.addEventListener('drop', onDrop);
    element?.addEventListener('dragover', onDragOver);
    element?.addEventListener('dragleave', onDragLeave);
    return () => {
      element?.removeEventListener('paste', onPaste);
      element?.removeEventListener('drop', onDrop);
      element?.removeEventListener('dragover', onDragOver);
      element?.removeEventListener('dragleave', onDragLeave);
    };
  }, [area]);
}
