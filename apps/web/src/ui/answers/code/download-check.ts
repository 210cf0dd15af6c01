import type { CodeLanguage } from '@flipstack/card-kinds';
import { useEffect, useState } from 'react';
import { runnerDownloadBytes } from '../../../lib/runner/open-runner.ts';

/** By language. Runs change it, so it is checked again with every card. */
const found = new Map<CodeLanguage, number | undefined>();

/** How many bytes the first run in a language downloads. Undefined if nothing, or not known yet. */
export const missingBytes = (language: CodeLanguage): number | undefined => found.get(language) || undefined;

/** Finds out what `missingBytes` says, and renders the component again when it is known. */
export function useDownloadCheck(language: CodeLanguage): void {
  const [, setKnown] = useState<number>();
  useEffect(() => {
    let isOver = false;
    void runnerDownloadBytes(language).then((bytes) => {
      found.set(language, bytes);
      if (!isOver) setKnown(bytes);
    });
    return () => {
      isOver = true;
    };
  }, [language]);
}
