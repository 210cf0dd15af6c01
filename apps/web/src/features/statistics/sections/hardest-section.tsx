import type { Statistics } from '@flipstack/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { cardPath } from '../../../lib/card-path.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { stackHue, stackLabel } from '../../../lib/stack-hue.ts';
import buttons from '../../../ui/button.module.css';
import { ChartData } from '../../../ui/charts/chart-data.tsx';
import { MarkdownText } from '../../../ui/markdown-text.tsx';
import stack from '../../../ui/stack-dot.module.css';
import { Section } from '../section.tsx';
import { formatHardest, formatTimes } from '../sentences/format-hardest.ts';
import styles from '../statistics.module.css';

type Card = Statistics['hardest'][number];

const shownAtFirst = 5;

export function HardestSection({ hardest }: { hardest: readonly Card[] }) {
  const [isAllShown, setAllShown] = useState(false);
  const shown = isAllShown ? hardest : hardest.slice(0, shownAtFirst);
  return (
    <Section
      title="Hardest cards"
      sentence={formatHardest([...hardest])}
      note={
        hardest.length > 0 &&
        'What you keep forgetting is often too big. Split or rewrite your own cards; read the others again, with their key points.'
      }
    >
      {hardest.length > 0 && (
        <>
          <ol className={styles.hardest}>
            {shown.map((card) => (
              <HardCard key={card.card} card={card} />
            ))}
          </ol>
          {shown.length < hardest.length && (
            <button type="button" className={buttons.button} onClick={() => setAllShown(true)}>
              Show all {hardest.length}
            </button>
          )}
          <ChartData
            sheet={{
              file: 'hardest',
              caption: 'Hardest cards',
              columns: [
                { name: 'Card', kind: 'text' },
                { name: 'Question', kind: 'text' },
                { name: 'Module', kind: 'text' },
                { name: 'Stack', kind: 'text' },
                { name: 'Level', kind: 'text' },
                { name: 'Reviews', kind: 'count' },
                { name: 'Forgotten', kind: 'count' },
                { name: 'Difficulty', kind: 'decimal' },
              ],
              rows: hardest.map((one) => [
                one.card,
                one.question,
                one.moduleName,
                one.stackName,
                one.level,
                one.reviews,
                one.lapses,
                one.difficulty,
              ]),
            }}
          />
        </>
      )}
    </Section>
  );
}

function HardCard({ card }: { card: Card }) {
  const { question, module, moduleName, stackName, lapses, reviews, difficulty } = card;
  const isOwn = 'moduleId' in module;
  return (
    <li data-stack={stackHue(stackName)}>
      <p className={stack.line}>
        <span className={stack.dot} /> {isOwn ? stackName : stackLabel(stackName)} · {moduleName}
      </p>
      <div className={styles.question}>
        <MarkdownText text={question} />
      </div>
      <p className={styles.hardFoot}>
        <span>
          Forgotten {formatTimes(lapses)} in {formatCount(reviews, 'review')} · difficulty{' '}
          {difficulty.toFixed(1)} of 10
        </span>
        <Link to={cardPath(card)}>
          {isOwn ? 'Edit' : 'Read'}
          <span className="visually-hidden"> this card of {moduleName}</span>
        </Link>
      </p>
    </li>
  );
}
