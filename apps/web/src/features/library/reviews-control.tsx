import type { LibraryModule } from '@flipstack/contract';
import { levels as allLevels, type Level } from '@flipstack/contract/rules';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatCount } from '../../lib/format-count.ts';
import { withPendingAction } from '../../lib/pending-action.ts';
import { countReviewed } from '../../lib/queries/reviewed-cards.ts';
import { useSession } from '../../lib/session/session.ts';
import buttons from '../../ui/button.module.css';
import { lazyWhenNeeded } from '../../ui/lazy-when-needed.tsx';
import { useFollows } from '../../ui/use-follows.ts';
import styles from './reviews-control.module.css';

const LevelsDialog = lazyWhenNeeded(() => import('./levels-dialog.tsx'));

interface Props {
  /** The name of the stack, path or module that the modules belong to. */
  name: string;
  modules: readonly LibraryModule[];
  /** Only cards of this level. */
  level?: Level | undefined;
  /** The screen to which a guest returns after signing in, where the modules are then added. */
  signInFrom: string;
  /** Whether `name` is the screen's heading, so that the buttons need not repeat it. */
  isOnlyOne?: boolean;
}

/**
 * Adds modules to the member's reviews, shows how many of their cards are there, and opens the
 * dialog to change that.
 */
export function ReviewsControl({ name, modules, level, signInFrom, isOnlyOne = false }: Props) {
  const isMember = useSession().session.user !== undefined;
  const navigate = useNavigate();
  const follows = useFollows();
  const [isOpen, setOpen] = useState(false);
  const state = useRef<HTMLButtonElement>(null);
  const levels = level ? [level] : allLevels;
  const { total, reviewed } = countReviewed(modules, levels);
  const add = () => {
    if (!isMember) {
      const added = level ? `${level} cards of ${name}` : name;
      return navigate('/login', { state: withPendingAction(signInFrom, 'follow', added) });
    }
    follows.mutate({ change: 'add', modules: withCardsAt(modules, levels) });
    // The pressed button disappears.
    state.current?.focus();
  };
  const context = isOnlyOne ? null : <span className="visually-hidden">: {name}</span>;
  return (
    <div className={styles.control}>
      {reviewed < total && (
        <button type="button" className={buttons.button} onClick={add}>
          {level ? `Add ${level} to my reviews` : 'Add to my reviews'}
          {context}
        </button>
      )}
      {isMember && (
        <button
          ref={state}
          type="button"
          className={reviewed === 0 ? buttons.plain : buttons.button}
          aria-haspopup="dialog"
          data-reviewed={reviewed > 0 || undefined}
          onClick={() => setOpen(true)}
        >
          {formatState(reviewed, total)}
          {context}
        </button>
      )}
      <LevelsDialog needed={isOpen} open={isOpen} onOpenChange={setOpen} name={name} modules={modules} />
    </div>
  );
}

function formatState(reviewed: number, total: number): string {
  if (reviewed === 0) return 'Choose levels';
  return reviewed === total
    ? 'In my reviews ✓'
    : `${reviewed} of ${formatCount(total, 'card')} in my reviews`;
}

/** The modules that have cards at any of the levels, paired with these levels. */
const withCardsAt = (modules: readonly LibraryModule[], levels: readonly Level[]) =>
  modules
    .filter((module) => levels.some((level) => module.levels[level] > 0))
    .map(({ slug }) => ({ slug, levels: [...levels] }));
