import { hash } from 'node:crypto';
import { searchKeys } from '@flipstack/content/library';
import type { Level } from '@flipstack/contract';

/** The searchable fields of a card, by weight. Each includes the one before it. */
export const searchFields = ['question', 'context', 'text'] as const;
export type SearchField = (typeof searchFields)[number];

/** A card's words by field. */
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

/**
 * Splits a card's text into fields. The context is what the question is about: key points, module
 * and stack.
 */
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

/** The index token of a word. Its first letter names the field. */
export const wordToken = (field: SearchField, word: string): string => `${field.charAt(0)}${word}`;

export const levelToken = (level: Level): string => `l${level.toLowerCase()}`;

/**
 * Hashed, because names of stacks may contain characters that tokens may not, and requests may
 * contain long text.
 */
export const stackToken = (stackName: string): string => `s${hash('sha256', stackName)}`;
