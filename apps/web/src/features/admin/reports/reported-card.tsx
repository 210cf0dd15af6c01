import { kindAndBody, visibleParts } from '@flipstack/card-kinds';
import type { ReportedCard } from '@flipstack/contract';
import { type MouseEvent, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../../lib/format-count.ts';
import { libraryPath } from '../../../lib/library-path.ts';
import { splitQuestion } from '../../../lib/markdown.ts';
import { stackHue, stackLabel } from '../../../lib/stack-hue.ts';
import buttons from '../../../ui/button.module.css';
import flip from '../../../ui/flip-card.module.css';
import { FlipCard } from '../../../ui/flip-card.tsx';
import { LevelMark } from '../../../ui/level-mark.tsx';
import { RenderedLine } from '../../../ui/markdown-text.tsx';
import stack from '../../../ui/stack-dot.module.css';
import { ClosedReports } from './closed-reports.tsx';
import { OpenReports } from './open-reports.tsx';
import styles from './reports.module.css';

interface Props {
  card: ReportedCard;
  startsOpen: boolean;
  /** Focuses the list, when the control that was used is gone. */
  focusList: () => void;
}

/** A card that was reported. It opens to its reports, with the card beside them. */
export function ReportedCardItem({ card, startsOpen, focusList }: Props) {
  const { content, stackName, moduleName, count, isInLibrary, reports } = card;
  const [isOpen, setOpen] = useState(startsOpen);
  const { head } = useMemo(() => splitQuestion(content.question), [content.question]);
  const press = (event: MouseEvent) => {
    // React controls `open`, so that the card is rendered at the same moment.
    event.preventDefault();
    setOpen(!isOpen);
  };
  return (
    <details open={isOpen} className={styles.item} data-stack={stackHue(stackName)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button. */}
      <summary className={styles.summary} onClick={press}>
        <h3>
          <RenderedLine html={head} />
        </h3>
        <span className={styles.facts}>
          <strong>{formatCount(count, 'report')}</strong>
          <span>
            <span className={stack.dot} /> {stackLabel(stackName)} · {moduleName}
          </span>
          {!isInLibrary && <span>No longer in the library</span>}
          <LevelMark level={content.level} />
        </span>
      </summary>
      {isOpen && (
        <div className={styles.sides}>
          <div className={styles.reports}>
            {reports[0]?.resolvedAt === null ? (
              <OpenReports key={reports.map(({ id }) => id).join()} card={card} focusList={focusList} />
            ) : (
              <ClosedReports reports={reports} focusList={focusList} />
            )}
          </div>
          <CardBeside card={card} />
        </div>
      )}
    </details>
  );
}

/** The card as learners see it, with all its parts, and where it is written. */
function CardBeside({ card: { card, content, slug, source, isInLibrary } }: Pick<Props, 'card'>) {
  const [face, setFace] = useState<'question' | 'answer'>('question');
  const turn = () => setFace(face === 'question' ? 'answer' : 'question');
  const shown = useMemo(() => {
    const { kind: _, body: __, ...rest } = content;
    const parts = visibleParts(kindAndBody(content));
    return { ...rest, question: [content.question, parts].filter(Boolean).join('\n\n') };
  }, [content]);
  return (
    <div className={styles.beside}>
      <div className={`${flip.stage} ${styles.stage}`}>
        <FlipCard card={shown} face={face} onTurn={turn} />
      </div>
      <div className={styles.besideActions}>
        <button type="button" className={buttons.button} onClick={turn}>
          {face === 'question' ? 'Show answer' : 'Show question'}
        </button>
        {isInLibrary && (
          <Link to={`${libraryPath({ slug })}?card=${card.slice('library-'.length)}`}>In the library</Link>
        )}
      </div>
      {source && (
        <p className={styles.source}>
          <code>{source}</code>
        </p>
      )}
    </div>
  );
}
