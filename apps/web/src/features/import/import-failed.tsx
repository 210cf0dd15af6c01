import type { ImportJob } from '@flipstack/contract';
import sheet from '../../ui/form-sheet.module.css';
import { PaperSection } from '../../ui/paper-section.tsx';

/** Why nothing was imported. */
export function ImportFailed({ job }: { job: ImportJob }) {
  return (
    <PaperSection title={`${job.fileName} was not imported`}>
      <p role="alert" className={sheet.error}>
        {sentence(job.error ?? '')}
      </p>
    </PaperSection>
  );
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
