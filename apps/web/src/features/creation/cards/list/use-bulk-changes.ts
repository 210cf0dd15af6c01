import type { Card, Level, Module } from '@flipstack/contract';
import { changeDrafts, type Drafts, withoutDrafts } from '../../../../lib/card-drafts.ts';
import { formatCount } from '../../../../lib/format-count.ts';
import { changeCards, deleteCards, moveBack, restoreCards } from '../../../../lib/queries/bulk-cards.ts';
import { useChange } from '../../../../lib/queries/use-change.ts';
import { deletionTopic } from '../../../../ui/deletion-topic.ts';
import { useToast } from '../../../../ui/toast.tsx';
import { whereSeveralDeletedAre } from '../../../../ui/where-deleted.ts';

interface Options {
  userId: number;
  moduleId: number;
  /** All cards of the module in their order, and the selected ones. */
  cards: readonly Card[];
  selected: readonly Card[];
  /** Called when cards are about to leave the module. */
  leave: (cardIds: readonly number[]) => void;
  /** Called when cards return, change back, or could not leave. */
  stay: (cardIds: readonly number[]) => void;
}

/** Moves, changes or deletes the selected cards. Each change can be undone from its toast. */
export function useBulkChanges({ userId, moduleId, cards, selected, leave, stay }: Options) {
  const showToast = useToast();
  const onError = (text: string) => showToast({ role: 'alert', text });
  const change = useChange(changeCards, { onError });
  const back = useChange(moveBack, { onError });
  const deletion = useChange(deleteCards, { onError });
  const restoration = useChange(restoreCards, { onError });
  const cardIds = selected.map(({ cardId }) => cardId);
  const stayed = () => stay(cardIds);
  const offerUndo = (text: string, undo: () => void, topics: string[] = []) => {
    const run = () => {
      stayed();
      undo();
    };
    showToast({ role: 'status', text, topics, action: { label: 'Undo', run } });
  };
  const count = formatCount(selected.length, 'card');
  return {
    move: (target: Module) => {
      const moved = { moduleId, cards: cardIds.map((cardId) => ({ cardId, moduleId: target.moduleId })) };
      const undo = () => {
        moveDrafts(userId, { cardIds, from: target.moduleId, to: moduleId });
        back.send({
          moduleId,
          cards: cardIds.map((cardId) => ({ cardId, moduleId })),
          order: cards.map(({ cardId }) => cardId),
        });
      };
      leave(cardIds);
      change.send(moved, {
        onError: stayed,
        onSaved: () => {
          moveDrafts(userId, { cardIds, from: moduleId, to: target.moduleId });
          offerUndo(`${count} moved to ${target.moduleName}`, undo);
        },
      });
    },
    setLevel: (level: Level) => {
      const undo = () => change.send({ moduleId, cards: levelsOf(selected) });
      change.send(
        { moduleId, cards: levelsOf(selected, level) },
        { onSaved: () => offerUndo(`Level of ${count} is now ${level}`, undo) },
      );
    },
    remove: () => {
      const undo = () => restoration.send(cardIds);
      leave(cardIds);
      deletion.send(
        { moduleId, cardIds },
        {
          onError: stayed,
          onSaved: () => {
            const topics = cardIds.map((cardId) => deletionTopic('card', cardId));
            offerUndo(`${count} deleted. ${whereSeveralDeletedAre}`, undo, topics);
          },
        },
      );
    },
  };
}

/** The new level for each card, or else the card's own. */
const levelsOf = (cards: readonly Card[], level?: Level) =>
  cards.map((card) => ({ cardId: card.cardId, level: level ?? card.level }));

/** Unsaved edits move with their cards. */
function moveDrafts(
  userId: number,
  { cardIds, from, to }: { cardIds: readonly number[]; from: number; to: number },
): void {
  const moved: Record<string, Drafts[string]> = {};
  changeDrafts(userId, from, (drafts) => {
    for (const id of cardIds) if (drafts[id]) moved[id] = drafts[id];
    return withoutDrafts(drafts, cardIds);
  });
  changeDrafts(userId, to, (drafts) => (Object.keys(moved).length === 0 ? drafts : { ...drafts, ...moved }));
}
