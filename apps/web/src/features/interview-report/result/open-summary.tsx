import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/format-count.ts';
import type { ReportNumbers } from '../report-numbers.ts';
import { Section } from '../section.tsx';
import styles from './result.module.css';

interface Props extends Pick<ReportNumbers, 'open'> {
  children?: ReactNode;
}

/** Open questions, which only the learner has rated. */
export function OpenSummary({ open, children }: Props) {
  const { questions, answered, compared, keyPoints, covered } = open;
  if (questions === 0) return null;
  return (
    <Section id="open" title="Open questions">
      <p>
        {answered} of {formatCount(questions, 'question')} answered, {compared} compared with the model answer
        {compared > 0 && keyPoints > 0 && `. Covered: ${covered} of ${formatCount(keyPoints, 'key point')}`}.
      </p>
      <p className={styles.hint}>They are rated by the learner, so they are not scored.</p>
      {children}
    </Section>
  );
}
