import { Dialog } from '@base-ui/react/dialog';
import type { Module } from '@flipstack/contract';
import { type RefObject, useRef } from 'react';
import { Link } from 'react-router';
import dialog from '../../../ui/dialog.module.css';
import field from '../../../ui/form-field.module.css';
import { Labelled } from '../../../ui/labelled.tsx';
import { FormatExample } from './format-example.tsx';
import styles from './import.module.css';
import { ImportPreview } from './import-preview.tsx';
import type { ImportSource } from './use-import-source.ts';

interface Props {
  source: ImportSource;
  modules: readonly Module[];
  selected: Module | undefined;
  select: (moduleId: number) => void;
}

/** Shows what a text contains, and what is wrong with it, before anything is saved. */
export default function ImportDialog({ source, ...target }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { isOpen, close, text, setText } = source;
  return (
    <Dialog.Root open={isOpen} disablePointerDismissal onOpenChange={(opens) => !opens && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={`${dialog.popup} ${dialog.wide}`}>
          <Dialog.Title className={dialog.title}>Import</Dialog.Title>
          <Dialog.Description className={dialog.text}>
            Choose a file, drop one anywhere, or paste its text. You will see a preview before anything is
            saved.
          </Dialog.Description>
          <SourceFields source={source} area={area} />
          <FormatExample />
          <p className={dialog.text}>
            <Link to="/import">Import other files</Link>, such as Anki packages, tables, folders and zips.
          </p>
          <ImportPreview
            key={source.filesRead}
            text={text}
            setText={setText}
            showLine={(line) => area.current && selectLine(area.current, line)}
            {...target}
            onImported={() => {
              setText('');
              close();
            }}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface FieldsProps {
  source: ImportSource;
  area: RefObject<HTMLTextAreaElement | null>;
}

function SourceFields({ source: { text, setText, problem, readFile }, area }: FieldsProps) {
  return (
    <>
      <Labelled label="File">
        {(id) => (
          <input
            id={id}
            type="file"
            className={field.file}
            accept=".md,.markdown,.txt,.tsv,text/markdown,text/plain,text/tab-separated-values"
            // Without this, choosing the same file again after fixing it would do nothing.
            onClick={(event) => {
              event.currentTarget.value = '';
            }}
            onChange={(event) => void readFile(event.target.files)}
          />
        )}
      </Labelled>
      {problem && (
        <p role="alert" className={field.error}>
          {problem}
        </p>
      )}
      <Labelled label="Text">
        {(id) => (
          <textarea
            id={id}
            ref={area}
            className={`${field.control} ${styles.source}`}
            rows={6}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Labelled>
    </>
  );
}

/** Selects a line, counted from 1. */
function selectLine(area: HTMLTextAreaElement, line: number): void {
  const lines = area.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((length, before) => length + before.length + 1, 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
}
