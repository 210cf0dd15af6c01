import type { InterviewReport } from '@flipstack/contract';
import { useRef, useState } from 'react';
import layout from '../../../ui/layout.module.css';
import { usePrinting } from '../../../ui/use-printing.ts';
import { isWrong } from '../missed-cards.ts';
import { Section } from '../section.tsx';
import { formatShortages } from '../shortages.ts';
import { Question } from './question.tsx';
import styles from './questions.module.css';
import { useJumpKeys } from './use-jump-keys.ts';

/** Every question in the order in which it was asked. Printed, all of them are open. */
export function Questions({ questions, shortages }: Pick<InterviewReport, 'questions' | 'shortages'>) {
  const list = useRef<HTMLOListElement>(null);
  const [isOnlyWrong, setOnlyWrong] = useState(false);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const isPrinting = usePrinting();
  useJumpKeys(list);
  const shortage = formatShortages(shortages);
  const wrong = questions.filter(isWrong);
  const shown = isOnlyWrong && !isPrinting ? wrong : questions;
  const isAllOpen = shown.length > 0 && shown.every(({ position }) => open.has(position));
  const toggle = (position: number) =>
    setOpen((before) =>
      before.has(position)
        ? new Set([...before].filter((one) => one !== position))
        : new Set([...before, position]),
    );
  return (
    <Section id="questions" title="Questions">
      <div className={styles.tools} data-screen-only="">
        <label className={styles.filter}>
          <input
            type="checkbox"
            checked={isOnlyWrong}
            onChange={(event) => setOnlyWrong(event.target.checked)}
          />
          Wrong only ({wrong.length})
        </label>
        <button
          type="button"
          className={layout.linkButton}
          onClick={() => setOpen(new Set(isAllOpen ? [] : shown.map(({ position }) => position)))}
        >
          {isAllOpen ? 'Hide all answers' : 'Show all answers'}
        </button>
        <p className={styles.keys}>
          <kbd>j</kbd> next question, <kbd>k</kbd> previous one
        </p>
      </div>
      {shortage && <p className={styles.hint}>{shortage}</p>}
      {shown.length === 0 && <p className={styles.hint}>No scored question was wrong.</p>}
      <ol ref={list} className={styles.list}>
        {shown.map((question) => (
          <li key={question.position}>
            <Question
              question={question}
              isOpen={isPrinting || open.has(question.position)}
              toggle={() => toggle(question.position)}
            />
          </li>
        ))}
      </ol>
    </Section>
  );
}
