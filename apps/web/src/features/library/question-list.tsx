import type { LibraryCard, LibraryModuleWithCards } from '@flipstack/contract';
import { levels as allLevels, parseLevel } from '@flipstack/contract/rules';
import { useSearchParams } from 'react-router';
import { useGradually } from '../../lib/use-gradually.ts';
import layout from '../../ui/layout.module.css';
import { Choice } from './choice.tsx';
import styles from './module-page.module.css';
import { Question } from './question.tsx';
import { useOpenAnswers } from './use-open-answers.ts';

/** None with the head of the page, so that a slow phone shows that first. They follow one by one. */
const firstQuestions = 0;

/** The questions of a module, optionally of one level, each of which opens to its answer. */
export function QuestionList({ module: { cards, levels, singleCards } }: { module: LibraryModuleWithCards }) {
  const [params, setParams] = useSearchParams();
  const level = parseLevel(params.get('level'));
  const linkedCard = Number(params.get('card'));
  const [open, setOpen] = useOpenAnswers(linkedCard);
  const shown = cards.filter((card) => level === undefined || card.level === level);
  const listed = useGradually(shown.length, firstQuestions);
  const single = new Set(singleCards.map(({ cardId }) => cardId));
  const isAllOpen = shown.every(({ cardId }) => open.has(cardId));
  return (
    <section className={`${layout.rows} ${styles.questions}`} aria-labelledby="questions">
      <div className={styles.questionsHead}>
        <h2 id="questions">Questions</h2>
        <Choice
          legend="Level"
          allLabel={`All ${cards.length}`}
          chosen={level}
          options={allLevels.map((one) => ({
            value: one,
            label: `${one} ${levels[one]}`,
            isDisabled: levels[one] === 0,
          }))}
          choose={(chosen) => setParams(chosen ? { level: chosen } : {}, { replace: true })}
        />
        <button
          type="button"
          className={styles.openAll}
          onClick={() => setOpen(new Set(isAllOpen ? [] : shown.map(({ cardId }) => cardId)))}
        >
          {isAllOpen ? 'Hide all answers' : 'Show all answers'}
        </button>
      </div>
      <ol className={styles.list} {...(listed < shown.length && { 'data-arriving': '' })}>
        {shown.slice(0, listed).map((card) => (
          <li key={card.cardId}>
            <Question
              card={card}
              number={cards.indexOf(card) + 1}
              isOpen={open.has(card.cardId)}
              isSingle={single.has(card.cardId)}
              isLinked={card.cardId === linkedCard}
              toggle={() => setOpen(toggled(open, card))}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function toggled(open: ReadonlySet<number>, { cardId }: LibraryCard): ReadonlySet<number> {
  return open.has(cardId) ? new Set([...open].filter((id) => id !== cardId)) : new Set([...open, cardId]);
}

export function QuestionListSkeleton() {
  return (
    <div className={`${layout.rows} ${styles.questions}`} aria-hidden="true">
      <div className={styles.questionsHead} />
      <div className={`${styles.ghost} ${styles.ghostList}`} />
    </div>
  );
}
