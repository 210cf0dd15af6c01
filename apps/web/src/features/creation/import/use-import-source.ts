import { useEffect, useEffectEvent, useState } from 'react';
import { readTextFile } from './read-text-file.ts';

/** A text to import. It is kept while the dialog is closed. */
export interface ImportSource {
  isOpen: boolean;
  /** Whether a file is being dragged over the window. */
  isDragging: boolean;
  text: string;
  /** Why a file could not be read. */
  problem: string | undefined;
  /** Counts the files, so that choices made for one do not apply to the next. */
  filesRead: number;
  open: () => void;
  close: () => void;
  setText: (text: string) => void;
  readFile: (files: FileList | null | undefined) => Promise<void>;
}

/** The text of a file that was chosen or dropped, or text that was pasted or typed. */
export function useImportSource(): ImportSource {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [filesRead, setFilesRead] = useState(0);
  const [isOfFile, setOfFile] = useState(false);

  const editText = (typed: string) => {
    setText(typed);
    setProblem(undefined);
    setOfFile(false);
  };
  const showFile = (read: string) => {
    editText(read);
    setOfFile(true);
  };
  const showProblem = (reason: string) => {
    // Otherwise, the text of an earlier file would pass for the text of this one. Typed text stays.
    if (isOfFile) editText('');
    setProblem(reason);
  };
  const readFile: ImportSource['readFile'] = async (files) => {
    const [file, another] = files ?? [];
    if (file === undefined) return;
    const read = another ? { problem: 'Choose one file at a time.' } : await readTextFile(file);
    setFilesRead((count) => count + 1);
    if ('text' in read) showFile(read.text);
    else showProblem(read.problem);
    setOpen(true);
  };
  const pasteText = (pasted: string) => {
    editText(pasted);
    setOpen(true);
  };
  const isDragging = useDropAndPaste(readFile, pasteText);
  return {
    isOpen,
    isDragging,
    text,
    problem,
    filesRead,
    open: () => setOpen(true),
    close: () => setOpen(false),
    setText: editText,
    readFile,
  };
}

/** Listens on the whole window. Returns whether a file is being dragged over it. */
function useDropAndPaste(readFile: ImportSource['readFile'], pasteText: (text: string) => void): boolean {
  const [isDragging, setDragging] = useState(false);
  const drag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    // Without a related target, the pointer has left the window.
    setDragging(event.type === 'dragover' || (event.type === 'dragleave' && event.relatedTarget !== null));
    if (event.type === 'drop') void readFile(event.dataTransfer.files);
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    const files = event.clipboardData?.files;
    if ([...(files ?? [])].some(isText)) void readFile(files);
    else if (isTyping(event.target) || !looksLikeCards(pasted)) return;
    else pasteText(pasted);
    event.preventDefault();
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    for (const name of ['dragover', 'dragleave', 'drop'] as const) {
      window.addEventListener(name, (event) => drag(event), { signal });
    }
    window.addEventListener('paste', (event) => paste(event), { signal });
    return () => stop.abort();
  }, []);
  return isDragging;
}

/** A pasted picture is ignored. */
const isText = ({ name, type }: File): boolean =>
  type.startsWith('text/') || /\.(?:md|markdown|txt|tsv)$/i.test(name);

/** Text pasted into a field belongs in that field. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select') !== null;

const looksLikeCards = (text: string): boolean => /^## card\b/im.test(text);
