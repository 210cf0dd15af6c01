import { kindAndBody, visibleParts } from '@flipstack/card-kinds';
import type { SharedCard } from '@flipstack/contract';
import { useMemo, useState } from 'react';
import { splitQuestion } from '../../lib/markdown.ts';
import { useSession } from '../../lib/session/session.ts';
import layout from '../../ui/layout.module.css';
import { lazyWhenNeeded } from '../../ui/lazy-when-needed.tsx';
import { LevelMark } from '../../ui/level-mark.tsx';
import { MarkdownText, RenderedLine, RenderedText } from '../../ui/markdown-text.tsx';
import styles from './shared.module.css';
import type { ShareRef } from './suggest-dialog.tsx';

const SuggestDialog = lazyWhenNeeded(() => import('./suggest-dialog.tsx'));

/** The questions of a shared module, each of which opens to its answer. */
export function QuestionList({ cards, share }: { cards: readonly SharedCard[]; share: ShareRef }) {
  return (
    <section aria-labelledby="questions" className={styles.questions}>
      <h2 id="questions">Questions</h2>
      <ol className={styles.list}>
        {cards.map((card) => (
          <li key={card.cardId}>
            <Question card={card} share={share} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Question({ card, share }: { card: SharedCard; share: ShareRef }) {
  const [isOpen, setOpen] = useState(false);
  const { head, rest } = useMemo(() => splitQuestion(card.question), [card.question]);
  const parts = visibleParts(kindAndBody(card));
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.question}>
        <h3>
          <RenderedLine html={head} />
        </h3>
        <LevelMark level={card.level} />
      </summary>
      {isOpen && (
        <div className={styles.answer}>
          {rest !== '' && <RenderedText html={rest} />}
          {parts !== '' && <MarkdownText text={parts} />}
          <p className={styles.answerName}>Answer</p>
          <MarkdownText text={card.answer} />
          <SuggestButton card={card} share={share} />
        </div>
      )}
    </details>
  );
}

/** For members: guests have no account to which the author could reply. */
function SuggestButton({ card, share }: { card: SharedCard; share: ShareRef }) {
  const isMember = useSession().session.user !== undefined;
  const [isOpen, setOpen] = useState(false);
  if (!isMember) return null;
  return (
    <div>
      <button type="button" className={layout.linkButton} onClick={() => setOpen(true)}>
        Suggest an edit
      </button>
      <SuggestDialog needed={isOpen} open={isOpen} onOpenChange={setOpen} card={card} share={share} />
    </div>
  );
}
