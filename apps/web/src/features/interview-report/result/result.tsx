import { formatBasis, formatHeadline, formatPercent, stacksOf } from '../format-report.ts';
import { HelpButton } from '../help/help-button.tsx';
import { hasAnswers, hasVerdict, type ReportNumbers } from '../report-numbers.ts';
import { Section } from '../section.tsx';
import { LevelTable } from './level-table.tsx';
import styles from './result.module.css';
import { ShareFigure } from './share-figure.tsx';
import { StackTable } from './stack-table.tsx';

interface Props {
  report: ReportNumbers;
  /** The display name, if another user reads the report. */
  name?: string;
}

/** What the interview says about the level, with how sure that is, and the raw result apart. */
export function Result({ report, name }: Props) {
  const isClaiming = hasAnswers(report) && report.scored > 0;
  return (
    <Section id="result" title="Result">
      <p className={styles.headline}>{formatHeadline(report, name)}</p>
      {isClaiming && <Estimates report={report} />}
      <p className={styles.caveat}>This forecasts our mock interview, not a job offer.</p>
    </Section>
  );
}

function Estimates({ report }: { report: ReportNumbers }) {
  const { share, levels, level, stacks, pool, scored, right } = report;
  return (
    <>
      <p className={styles.hint}>
        {formatBasis(report)} <HelpButton term="first-exposure" />
      </p>
      {!hasVerdict(report) && (
        <p>
          A verdict needs {pool.needed} scored questions about {stacksOf(report)} that were new when they were
          asked, within 30 days. Another interview about {stacks.length === 1 ? 'it' : 'these stacks'} adds to
          them.
        </p>
      )}
      {share && <ShareFigure share={share} />}
      {hasVerdict(report) && (
        <div>
          <LevelTable levels={levels} chosen={level} />
          <HelpButton term="at-level" />
        </div>
      )}
      {stacks.length > 1 && <StackTable stacks={stacks} />}
      <div className={styles.raw}>
        <h3>Raw result of this interview</h3>
        <p>
          {right} of {scored} scored questions right ({formatPercent(right / scored)}).{' '}
          <span className={styles.hint}>
            It may contain lucky guesses and repeated questions, and says nothing about how hard they were.
          </span>{' '}
          <HelpButton term="raw-result" />
        </p>
      </div>
    </>
  );
}
