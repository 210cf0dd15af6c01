import type { ImportChoices, ImportPreview } from '@flipstack/contract';
import { useState } from 'react';

/** What the user has decided about an import, and for how many stacks of the file nothing yet. */
export function useImportChoices(preview: ImportPreview) {
  const [choices, setChoices] = useState<ImportChoices>(() => ({
    duplicates: 'update',
    withReviews: true,
    withMedia: true,
    stacks: preview.stacks.map(({ name, suggested }) => ({ from: name, to: suggested ?? '' })),
  }));
  const change = (changed: Partial<ImportChoices>) => setChoices((before) => ({ ...before, ...changed }));
  const missing = choices.stacks.filter(({ to }) => to === '').length;
  return { choices, change, missing };
}
