import { type RefObject, useEffect, useRef, useState } from 'react';
import { mediaMarkdown } from '../../lib/media/media-markdown.ts';
import { uploadMedia } from '../../lib/media/upload-media.ts';
import { insertInto, removeFrom } from './insert-text.ts';

export interface Uploading {
  fileName: string;
  /** From 0 to 1. */
  share: number;
}

export interface Outcome {
  /** What was added; undefined after a failure. */
  added: string | undefined;
  message: string;
}

/** Uploads files one after the other, and adds each to a text at the cursor. */
export function useMediaUploads(area: RefObject<HTMLTextAreaElement | null>, moduleId: number | undefined) {
  const [uploading, setUploading] = useState<Uploading>();
  const [outcome, setOutcome] = useState<Outcome>();
  const abort = useRef<AbortController>(undefined);
  const waiting = useRef<File[]>([]);
  const isBusy = useRef(false);
  useEffect(() => () => abort.current?.abort(), []);

  async function uploadNext(): Promise<void> {
    const file = waiting.current.shift();
    const element = area.current;
    isBusy.current = file !== undefined && element !== null;
    if (file === undefined || element === null) return setUploading(undefined);
    const controller = new AbortController();
    abort.current = controller;
    const onProgress = (share: number) => setUploading({ fileName: file.name, share });
    onProgress(0);
    try {
      const stored = await uploadMedia({ file, moduleId, signal: controller.signal, onProgress });
      if (controller.signal.aborted) return;
      const added = insertInto(element, (before, after) => mediaMarkdown(stored, file.name, before, after));
      setOutcome({
        added,
        message: `${file.name} was added. Describe it for people who cannot see or hear it.`,
      });
    } catch (error) {
      if (controller.signal.aborted) return;
      setOutcome({ added: undefined, message: `${file.name} was not added. ${(error as Error).message}.` });
    }
    await uploadNext();
  }

  return {
    uploading,
    outcome,
    attach(files: Iterable<File>) {
      waiting.current.push(...files);
      setOutcome(undefined);
      if (!isBusy.current) void uploadNext();
    },
    cancel() {
      waiting.current = [];
      isBusy.current = false;
      abort.current?.abort();
      setUploading(undefined);
    },
    undo() {
      if (area.current && outcome?.added) removeFrom(area.current, outcome.added);
      setOutcome(undefined);
    },
  };
}
