import type { LineFinding } from '@flipstack/content/user-modules';
import styles from './creation.module.css';

/** Nobody mends more at a time, and a browser has trouble to show tens of thousands. */
const shownMax = 200;

interface Props {
  findings: readonly LineFinding[];
  showLine: (line: number) => void;
}

/** Everything that is wrong with a text; each line's number leads to the line. */
export function ImportFindings({ findings, showLine }: Props) {
  const left = findings.length - shownMax;
  return (
    <>
      <p className={styles.refusal}>
        {findings.length === 1 ? 'One thing is' : `${findings.length} things are`} wrong with this text, so
        nothing is imported. Mend it here, or in the file.
      </p>
      <ol className={styles.findings}>
        {findings.slice(0, shownMax).map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            <button type="button" className={styles.line} onClick={() => showLine(line)}>
              Line {line}
            </button>
            <span>{message}</span>
          </li>
        ))}
      </ol>
      {left > 0 && <p>and {left} more</p>}
    </>
  );
}
