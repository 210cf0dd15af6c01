import type { ColumnRole } from '../table-layout.ts';

/** What columns are called in the files of other programs, in lower case. */
const names: Record<Exclude<ColumnRole, 'ignored'>, readonly string[]> = {
  question: ['question', 'front', 'term', 'prompt', 'word', 'text', 'side 1', 'frage', 'vorderseite', 'cue'],
  answer: [
    'answer',
    'back',
    'definition',
    'response',
    'meaning',
    'translation',
    'side 2',
    'antwort',
    'rückseite',
  ],
  explanation: [
    'explanation',
    'notes',
    'note',
    'extra',
    'back extra',
    'hint',
    'example',
    'comment',
    'details',
  ],
  level: ['level', 'difficulty'],
  tags: ['tags', 'tag', 'labels', 'keywords'],
  module: ['module', 'deck', 'set', 'category', 'topic', 'chapter', 'list'],
  stack: ['stack', 'subject', 'technology'],
  id: ['id', 'guid', 'card id', 'uuid', 'key'],
};

const roles = new Map(
  Object.entries(names).flatMap(([role, all]) => all.map((name) => [name, role as ColumnRole])),
);

/** The role of a column by its name; undefined if the name is not known. */
export const roleOfName = (name: string): ColumnRole | undefined => roles.get(name.trim().toLowerCase());

/** Whether a first row names the columns: one of them is a question or an answer. */
export const isHeader = (fields: readonly string[]): boolean => {
  const found = fields.map(roleOfName);
  return fields.length > 1 && (found.includes('question') || found.includes('answer'));
};
