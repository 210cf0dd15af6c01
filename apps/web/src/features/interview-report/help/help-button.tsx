import layout from '../../../ui/layout.module.css';
import { type HelpTerm, helpId, helpTerms } from './help-terms.ts';

/** Goes to the explanation of a word at the end of the report. */
export function HelpButton({ term }: { term: HelpTerm }) {
  const name = helpTerms.find((one) => one.term === term)?.name ?? '';
  return (
    <button
      type="button"
      className={layout.linkButton}
      data-screen-only=""
      onClick={() => {
        const element = document.getElementById(helpId(term));
        element?.scrollIntoView({ block: 'center' });
        element?.focus({ preventScroll: true });
      }}
    >
      What does “{name}” mean?
    </button>
  );
}
