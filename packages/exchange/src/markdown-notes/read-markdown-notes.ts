import { flipCard } from '../card-texts.ts';
import type { ExchangeModule } from '../collection.ts';
import type { CollectionBuilder } from '../collection-builder.ts';
import { baseName, foldersOf } from '../text/file-name.ts';
import { findCards } from './find-cards.ts';
import type { NoteCard } from './note-card.ts';
import { toCardMarkdown } from './note-markdown.ts';
import { splitNote } from './split-note.ts';

/** Whether a text of Markdown contains cards in one of the notations. */
export const hasNoteCards = (text: string): boolean => findCards(splitNote(text).lines).length > 0;

/** Reads the cards in a note of Obsidian or a similar program. */
export function readMarkdownNote(
  text: string,
  fileName: string,
  moduleName: string | undefined,
  builder: CollectionBuilder,
): void {
  const note = splitNote(text);
  const cards = findCards(note.lines);
  if (cards.length === 0) {
    builder.losses.add('file-not-read', fileName);
    return;
  }
  const path = note.deck === undefined ? [] : note.deck.split(/::|\//).filter((name) => name.trim() !== '');
  const name = path.at(-1) ?? moduleName ?? baseName(fileName);
  const parents = path.length > 0 ? path.slice(0, -1) : foldersOf(fileName);
  const module = builder.module(JSON.stringify([parents, name]), () => ({ name, parents }));
  for (const card of cards) addCard(card, note.tags, module, builder);
}

function addCard(
  { question, answer, isReversed, schedule }: NoteCard,
  tags: readonly string[],
  module: ExchangeModule,
  builder: CollectionBuilder,
): void {
  const sides = [toCardMarkdown(question, builder.losses), toCardMarkdown(answer, builder.losses)] as const;
  const first = flipCard(sides[0], sides[1], builder.losses);
  const second = isReversed ? flipCard(sides[1], sides[0], builder.losses) : undefined;
  [first, second].forEach((card, index) => {
    const own = schedule[index];
    if (card === undefined) return;
    const log =
      own === undefined ? [] : [{ type: 'state' as const, at: own.lastReviewAt ?? own.dueAt, schedule: own }];
    builder.add(module, { ...card, tags: builder.tags(tags), schedule: own, log });
  });
}
