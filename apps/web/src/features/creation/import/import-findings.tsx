import type { LineFinding } from '@flipstack/content/user-modules';
import layout from '../../../ui/layout.module.css';
import styles from './import.module.css';

/** A browser struggles to show tens of thousands, and fixing the first ones often fixes more. */
const shownMax = 200;

interface Props {
  findings: readonly LineFinding[];
  showLine: (line: number) => void;
}

/** All problems in a text. Each line number is a button that selects the line. */
export function ImportFindings({ findings, showLine }: Props) {
  const hiddenCount = findings.length - shownMax;
  return (
    <>
      <p className={styles.refusal}>
        This text has {findings.length === 1 ? 'a problem' : `${findings.length} problems`} and cannot be
        imported yet. Fix {findings.length === 1 ? 'it' : 'them'} here or in the file.
      </p>
      <ol className={styles.findings}>
        {findings.slice(0, shownMax).map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            <button
              type="button"
              className={`${layout.linkButton} ${styles.line}`}
              onClick={() => showLine(line)}
            >
              Line {line}
            </button>
            <span>{message}</span>
          </li>
        ))}
      </ol>
      {hiddenCount > 0 && <p>and {hiddenCount} more</p>}
    </>
  );
}
