import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

type Ids = ReadonlySet<number>;

/** The open answers for each entry of the browser's history, until the app is reloaded. */
const openIn = new Map<string, Ids>();

/** The cards of a module page whose answers are open, restored when the user goes back. */
export function useOpenAnswers(linkedCard: number): [Ids, (open: Ids) => void] {
  const { key } = useLocation();
  const [open, setOpen] = useState<Ids>(() => openIn.get(key) ?? new Set([linkedCard]));
  useEffect(() => {
    openIn.set(key, open);
  }, [key, open]);
  return [open, setOpen];
}
