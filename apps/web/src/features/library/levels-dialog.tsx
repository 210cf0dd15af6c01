import { Dialog } from '@base-ui/react/dialog';
import type { LibraryModule } from '@flipstack/contract';
import { levels as allLevels, type Level } from '@flipstack/contract/rules';
import { type FormEvent, useState } from 'react';
import { formatCount } from '../../lib/format-count.ts';
import { countReviewed, isInReviews, type ReviewedCards } from '../../lib/queries/reviewed-cards.ts';
import buttons from '../../ui/button.module.css';
import dialog from '../../ui/dialog.module.css';
import { useFollows } from '../../ui/use-follows.ts';
import styles from './reviews-control.module.css';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  name: string;
  modules: readonly LibraryModule[];
}

/** Chooses which levels of some modules the member reviews, or removes the modules. */
export default function LevelsDialog({ open, onOpenChange, name, modules }: Props) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={dialog.popup}>
          <Dialog.Title className={dialog.title}>{name} in my reviews</Dialog.Title>
          <Dialog.Description className={dialog.text}>
            Choose which levels to review. Cards that you remove keep their schedules and continue where they
            left off if you add them again.
          </Dialog.Description>
          <LevelsForm modules={modules} close={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The levels that were checked or unchecked; the others stay as they are. */
type Choices = Partial<Record<Level, boolean>>;

function LevelsForm({ modules, close }: { modules: readonly LibraryModule[]; close: () => void }) {
  const follows = useFollows();
  const [choices, setChoices] = useState<Choices>({});
  const reviewed = modules.filter(isInReviews);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const changed = withChoices(modules, choices);
    const cards = changed.flatMap(({ cardIds }) => cardIds);
    const changedLevels = changed.map(({ slug, levels }) => ({ slug, levels }));
    if (changed.length > 0) follows.mutate({ change: 'set', modules: changedLevels, cards });
    close();
  };
  const remove = () => {
    follows.mutate({ change: 'set', modules: reviewed.map(({ slug }) => ({ slug, levels: [] })) });
    close();
  };
  return (
    <form className={styles.levels} onSubmit={save}>
      {allLevels.map((level) => (
        <LevelBox
          key={level}
          level={level}
          cards={countReviewed(modules, [level])}
          choice={choices[level]}
          choose={(isChecked) => setChoices({ ...choices, [level]: isChecked })}
        />
      ))}
      <div className={styles.actions}>
        <button type="submit" className={buttons.main}>
          Save
        </button>
        {reviewed.length > 0 && (
          <button type="button" className={buttons.danger} onClick={remove}>
            Remove from my reviews
          </button>
        )}
        <Dialog.Close className={buttons.plain}>Cancel</Dialog.Close>
      </div>
    </form>
  );
}

interface LevelBoxProps {
  level: Level;
  cards: ReviewedCards;
  choice: boolean | undefined;
  choose: (isChecked: boolean) => void;
}

/** Half-checked while only some of the cards are reviewed. */
function LevelBox({ level, cards: { total, reviewed }, choice, choose }: LevelBoxProps) {
  if (total === 0) return null;
  const isMixed = choice === undefined && reviewed > 0 && reviewed < total;
  return (
    <label className={styles.level}>
      <input
        type="checkbox"
        checked={choice ?? reviewed === total}
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
        }}
        onChange={(event) => choose(event.target.checked)}
      />
      <b>{level}</b>
      <span className={styles.count}>
        {isMixed ? `${reviewed} of ${formatCount(total, 'card')} in my reviews` : formatCount(total, 'card')}
      </span>
    </label>
  );
}

/** The modules that the choices change, with the levels and single cards that they will have. */
function withChoices(modules: readonly LibraryModule[], choices: Choices) {
  return modules.flatMap(({ slug, levels: counts, followedLevels, singleCards }) => {
    const levels = allLevels.filter((level) =>
      counts[level] > 0 ? (choices[level] ?? followedLevels.includes(level)) : followedLevels.includes(level),
    );
    const kept = singleCards.filter(({ level }) => choices[level] === undefined);
    const isSame = levels.join() === followedLevels.join() && kept.length === singleCards.length;
    return isSame ? [] : [{ slug, levels, cardIds: kept.map(({ cardId }) => cardId) }];
  });
}
