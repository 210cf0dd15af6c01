import { useEffect, useEffectEvent, useState } from 'react';
import { readTextFile } from './read-text-file.ts';

/** A text on its way into the modules; it stays while the dialog is closed. */
export interface Incoming {
  isOpen: boolean;
  /** Whether somebody is dragging a file over the window. */
  isOver: boolean;
  text: string;
  /** Why a file could not be read. */
  problem: string | undefined;
  open: () => void;
  close: () => void;
  setText: (text: string) => void;
  take: (files: FileList | null | undefined) => Promise<void>;
}

/** What people drop or paste anywhere on the screen, choose, or type. */
export function useIncoming(): Incoming {
  const [isOpen, setOpen] = useState(false);
  const [isOver, setOver] = useState(false);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();

  const type = (typed: string) => {
    setText(typed);
    setProblem(undefined);
  };
  const take: Incoming['take'] = async (files) => {
    const [file, another] = files ?? [];
    if (file === undefined) return;
    const read = another ? { problem: 'One file at a time, please.' } : await readTextFile(file);
    if ('text' in read) type(read.text);
    else setProblem(read.problem);
    setOpen(true);
  };
  const drag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    // Leaving for nowhere is leaving the window.
    setOver(event.type === 'dragover' || (event.type === 'dragleave' && event.relatedTarget !== null));
    if (event.type === 'drop') void take(event.dataTransfer.files);
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    const files = event.clipboardData?.files;
    if ([...(files ?? [])].some(isText)) void take(files);
    else if (isTyping(event.target) || !looksLikeCards(pasted)) return;
    else {
      type(pasted);
      setOpen(true);
    }
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
  return {
    isOpen,
    isOver,
    text,
    problem,
    open: () => setOpen(true),
    close: () => setOpen(false),
    setText: type,
    take,
  };
}

/** A pasted picture is none of ours. */
const isText = ({ name, type }: File): boolean =>
  type.startsWith('text/') || /\.(?:md|markdown|txt|tsv)$/i.test(name);

/** Who pastes into a field means the field. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select') !== null;

const looksLikeCards = (text: string): boolean => /^## card\b/im.test(text);
