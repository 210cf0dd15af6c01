import type { Statistics } from '@flipstack/contract';
import { ChartData } from '../../../ui/charts/chart-data.tsx';
import { ShareBars } from '../../../ui/charts/share-bars.tsx';
import { Section } from '../section.tsx';
import { formatStates } from '../sentences/format-forecast.ts';

type States = Statistics['states'];

const names: readonly (readonly [keyof States, string])[] = [
  ['new', 'New'],
  ['learning', 'Learning'],
  ['young', 'Young'],
  ['mature', 'Mature'],
  ['suspended', 'Suspended'],
  ['leeches', 'Leeches'],
];

export function StatesSection({ states }: { states: States }) {
  const total = Object.values(states).reduce((sum, count) => sum + count, 0);
  const rows = names.map(([key, name]) => ({ name, count: states[key] }));
  if (total === 0)
    return <Section title="Cards by state" sentence="None of these cards is in your reviews anymore." />;
  return (
    <Section
      title="Cards by state"
      sentence={formatStates(states)}
      note="Mature cards come back after 21 days or more, young ones sooner. Suspended cards and leeches do not come back until you resume them."
    >
      <ShareBars caption="Cards by state" heads={['State', 'Cards']} rows={rows} />
      <ChartData
        sheet={{
          file: 'states',
          caption: 'Cards by state',
          columns: [
            { name: 'State', kind: 'text' },
            { name: 'Cards', kind: 'count' },
            { name: 'Share', kind: 'share' },
          ],
          rows: rows.map(({ name, count }) => [name, count, count / total]),
        }}
      />
    </Section>
  );
}
