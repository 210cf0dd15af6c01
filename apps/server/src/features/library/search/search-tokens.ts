import { hash } from 'node:crypto';
import { searchKeys } from '@flipstack/content/library';
import type { Level } from '@flipstack/contract';

/** How near to its question a card says a word: each tier holds the one before it. */
export const searchFields = ['question', 'context', 'text'] as const;
export type SearchField = (typeof searchFields)[number];

/** What a card says, by tiers. */
export type WordsByField = Readonly<Record<SearchField, ReadonlySet<string>>>;

interface SearchableCard {
  question: string;
  answer: string;
  keyPoints: readonly string[];
  whyAsked: string | null;
  followUps: readonly string[];
  sources: readonly { title: string }[];
  moduleName: string;
  stackName: string;
  summary: string;
}

/** The context of a question is what it is about: key points, module and stack. */
export function wordsByField(card: SearchableCard): WordsByField {
  const question = searchKeys(card.question);
  const about = [...card.keyPoints, card.moduleName, card.stackName, card.summary];
  const context = question.union(searchKeys(about.join('\n')));
  const rest = [
    card.answer,
    card.whyAsked ?? '',
    ...card.followUps,
    ...card.sources.map(({ title }) => title),
  ];
  return { question, context, text: context.union(searchKeys(rest.join('\n'))) };
}

/** A word of a tier as the index has it: its first letter says which tier it is. */
export const wordToken = (tier: SearchField, word: string): string => `${tier.charAt(0)}${word}`;

export const levelToken = (level: Level): string => `l${level.toLowerCase()}`;

/** Names of stacks may hold what no token may, and whoever asks for one may send a text of any length. */
export const stackToken = (stackName: string): string => `s${hash('sha256', stackName)}`;
