import { createContext, useContext, useEffect, useRef, useState } from 'react';
import field from '../../../ui/form-field.module.css';

/** What is wrong with the text of a card. */
export interface FieldProblem {
  message: string;
  /** The field that it is about, as in its `data-part`. Undefined if there is none. */
  part?: string | undefined;
}

export const FieldProblemContext = createContext<FieldProblem | undefined>(undefined);

/** What is wrong with one field; undefined if nothing is known to be. */
export function useProblemOf(part: string): string | undefined {
  const problem = useContext(FieldProblemContext);
  return problem?.part === part ? problem.message : undefined;
}

/** What is wrong with a field, below it. */
export function FieldProblemNote({ id, part }: { id?: string; part: string }) {
  const message = useProblemOf(part);
  if (message === undefined) return null;
  return (
    <p id={id} role="alert" className={field.error}>
      {message}
    </p>
  );
}

/** Shows a problem at its field, which gets the focus, until the text changes. */
export function useFieldProblem(cardKey: string) {
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState<FieldProblem & { cardKey: string }>();
  useEffect(() => {
    if (shown?.part !== undefined) focusPart(form.current, shown.part);
  }, [shown]);
  return {
    form,
    problem: shown?.cardKey === cardKey ? shown : undefined,
    show: ({ message, part }: FieldProblem) =>
      setShown({ message, part: findPart(form.current, part)?.dataset.part, cardKey }),
    clear: () => setShown(undefined),
  };
}

/** The field of a part. A problem of a list leads to its first empty item, or to its Add button. */
function findPart(form: Element | null, part: string | undefined): HTMLElement | undefined {
  if (!form || part === undefined) return undefined;
  const items = form.querySelectorAll<HTMLTextAreaElement>(
    `textarea[data-part^="${part}."]:not([data-part$=".why"])`,
  );
  const empty = [...items].find(({ value }) => value.trim() === '');
  return empty ?? form.querySelector<HTMLElement>(`[data-part="${part}"]`) ?? undefined;
}

/** Focuses the field of a part. */
export function focusPart(within: Element | null, part: string): void {
  const element = within?.querySelector<HTMLElement>(`[data-part="${part}"]`);
  const host = element?.querySelector('[data-editor] > div:not([hidden])');
  const editor = host?.shadowRoot?.querySelector<HTMLElement>('[contenteditable]');
  (editor ?? element?.querySelector('textarea') ?? element)?.focus();
}

/** Focuses the field of a part that has just been added, after React has rendered it. */
export function focusNewPart(within: Element | null, part: string): void {
  requestAnimationFrame(() => focusPart(within, part));
}
