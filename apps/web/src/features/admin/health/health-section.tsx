import type { LibraryCardHealth, LibraryHealth } from '@flipstack/contract';
import { healthCardsPerLevelMin, healthLearnersMin } from '@flipstack/contract/limits';
import { readCardName } from '@flipstack/contract/rules';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { levelNames } from '../../../lib/level-names.ts';
import { LibraryCardLink, OneLine, ShortDay } from '../table/cells.tsx';
import type { Column } from '../table/column.ts';
import { Listing } from '../table/listing.tsx';
import { type PageQuery, useServerPage } from '../table/server-page.ts';
import type { ConsoleParams } from '../use-search-params-state.ts';
import { Difficulty } from './difficulty.tsx';
import styles from './health.module.css';

/** On a phone, the first three columns fit without scrolling. */
const columns: readonly Column<LibraryCardHealth>[] = [
  { header: 'Card', widthRem: 10, takesRest: true, cell: (row) => <LibraryCardLink card={row} /> },
  { header: 'Label', widthRem: 4.75, cell: ({ level }) => levelNames[level] },
  { header: 'Measured', sortKey: 'mislabeled', widthRem: 6.5, cell: (row) => <MeasuredLevel row={row} /> },
  { header: 'Difficulty', sortKey: 'difficulty', widthRem: 7, cell: (row) => <Difficulty row={row} /> },
  { header: 'Learners', sortKey: 'learners', widthRem: 5.75, cell: ({ learners }) => figure(learners) },
  { header: 'Answers', sortKey: 'answers', widthRem: 5.5, cell: ({ answers }) => figure(answers) },
  { header: 'Lapses', sortKey: 'lapses', widthRem: 5, cell: ({ lapses }) => figure(lapses) },
  { header: 'Reports', sortKey: 'reports', widthRem: 5.25, cell: (row) => <Reports row={row} /> },
  {
    header: 'Module',
    sortKey: 'moduleName',
    widthRem: 7,
    cell: ({ moduleName }) => <OneLine text={moduleName} />,
  },
];

const figure = (count: number | null) => (count === null ? <TooFew /> : count.toLocaleString('en'));

/** In place of a figure about fewer learners than may be told. */
function TooFew() {
  return (
    <>
      <span aria-hidden="true" title={`Fewer than ${healthLearnersMin} learners`}>
        –
      </span>
      <span className="visually-hidden">Fewer than {healthLearnersMin} learners</span>
    </>
  );
}

function MeasuredLevel({ row: { learners, measured, isMislabeled } }: { row: LibraryCardHealth }) {
  if (learners === null) return <TooFew />;
  return (
    <>
      {measured?.level ? levelNames[measured.level] : 'Not judged'}
      {isMislabeled && <span className={styles.mislabeled}>Mislabeled</span>}
    </>
  );
}

/** The number of open reports, as a link to them. */
function Reports({ row: { card, question, reports } }: { row: LibraryCardHealth }) {
  if (reports === 0) return 0;
  const search = new URLSearchParams({ section: 'reports', card });
  return (
    <Link to={{ search: `?${search}` }} title={`Show the reports of ${question}`}>
      {reports}
    </Link>
  );
}

const readPage = (query: PageQuery, signal: AbortSignal) => api('GET /library-health', { query, signal });

/** How the cards of the library do: mislabeled ones first, then those with the most reports. */
export function HealthSection({ params }: { params: ConsoleParams }) {
  const rows = useServerPage('health', columns, params, readPage);
  return (
    <>
      <Comparison health={rows.data} />
      <Listing
        params={params}
        rows={rows}
        columns={columns}
        idOf={({ card }) => readCardName(card)?.cardId ?? 0}
        searchHint="Search by card, module, stack, or “mislabeled”"
      />
    </>
  );
}

/** What labels are compared with, or why they are not judged yet. */
function Comparison({ health }: { health: LibraryHealth | undefined }) {
  return (
    <p className={styles.comparison}>
      {health === undefined ? 'Loading…' : <ComparisonWords health={health} />}
    </p>
  );
}

function ComparisonWords({ health: { typical, measuredAt } }: { health: LibraryHealth }) {
  if (measuredAt === null)
    return 'The cards have not been measured yet. The server measures them when it starts, and once a day.';
  const measured = (
    <>
      {' '}
      Figures need {healthLearnersMin} learners, and were last updated on <ShortDay at={measuredAt} />.
    </>
  );
  if (typical === null)
    return (
      <>
        Labels cannot be judged yet: that needs {healthCardsPerLevelMin} cards of each level with at least{' '}
        {healthLearnersMin} learners, and harder levels have to be harder on average.{measured}
      </>
    );
  return (
    <>
      Typical difficulty from 1 to 10: Easy {typical.EASY.toFixed(1)}, Medium {typical.MEDIUM.toFixed(1)},
      Hard {typical.HARD.toFixed(1)}. A card is mislabeled if its whole 95% interval is nearer to another
      level.
      {measured}
    </>
  );
}
