import type { Statistics } from '@flipstack/contract';
import { Link } from 'react-router';
import { libraryPath } from '../../../lib/library-path.ts';
import { ChartData } from '../../../ui/charts/chart-data.tsx';
import { IntervalRows } from '../../../ui/charts/interval-rows.tsx';
import { Section } from '../section.tsx';
import { formatSelfGrading, formatSelfVerdict } from '../sentences/format-self-grading.ts';
import styles from '../statistics.module.css';

type SelfGrading = Statistics['selfGrading'];
type Checked = SelfGrading['modules'][number];

interface Props {
  selfGrading: SelfGrading;
  /** The desired retention. */
  desired: number;
}

/** What checked answers say about the learner's own ratings. */
export function SelfGradingSection({ selfGrading, desired }: Props) {
  const { modules, needed } = selfGrading;
  return (
    <Section
      title="Self-grading"
      sentence={formatSelfGrading(selfGrading)}
      note={
        modules.length > 0
          ? formatSelfVerdict(selfGrading, desired)
          : `Flip cards are rated by you, other kinds are checked. When you have answered ${needed} checked cards of a module within 30 days of rating one of its flip cards Good or Easy, this compares the two.`
      }
    >
      {modules.length > 0 && (
        <>
          <IntervalRows
            caption="Checked answers after flip cards were rated Good or Easy, by module"
            heads={['Module', 'Right', 'Answers']}
            target={desired}
            rows={modules.map((one) => ({
              key: keyOf(one),
              name: <Link to={pathOf(one)}>{one.moduleName}</Link>,
              share: one.share,
              low: one.low,
              high: one.high,
              count: one.answers,
            }))}
          />
          <p className={styles.hint}>The dashed line is the share that you want to remember.</p>
          <ChartData
            sheet={{
              file: 'self-grading',
              caption: 'Checked answers by module',
              columns: [
                { name: 'Module', kind: 'text' },
                { name: 'Stack', kind: 'text' },
                { name: 'Right', kind: 'count' },
                { name: 'Answers', kind: 'count' },
                { name: 'Share', kind: 'share' },
                { name: '95% from', kind: 'share' },
                { name: '95% to', kind: 'share' },
              ],
              rows: modules.map((one) => [
                one.moduleName,
                one.stackName,
                one.right,
                one.answers,
                one.share,
                one.low,
                one.high,
              ]),
            }}
          />
        </>
      )}
    </Section>
  );
}

const keyOf = ({ module }: Checked): string => ('slug' in module ? module.slug : String(module.moduleId));

const pathOf = ({ module }: Checked): string =>
  'slug' in module ? libraryPath({ slug: module.slug }) : `/module/${module.moduleId}`;
