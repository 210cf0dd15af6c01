import type { ReactNode } from 'react';
import { PaperSection } from '../../ui/paper-section.tsx';
import styles from './report.module.css';

interface Props {
  id: string;
  title: string;
  /** Whether it is left out of the printed report. */
  isScreenOnly?: boolean;
  children: ReactNode;
}

/** A part of the report. */
export const Section = ({ isScreenOnly = false, ...rest }: Props) => (
  <PaperSection {...rest} className={styles.section} data-screen-only={isScreenOnly || undefined} />
);
