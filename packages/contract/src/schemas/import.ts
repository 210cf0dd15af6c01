import { cardKinds } from '@flipstack/card-kinds';
import { z } from 'zod';
import { importPreviewMax } from '../limits.ts';
import { fieldRules } from '../rules/field-rules.ts';
import { wireId, wireInstant } from './ids.ts';
import { trimmedTextField } from './text-field.ts';

/** What a column of a table can be read as. */
export const columnRoles = [
  'question',
  'answer',
  'explanation',
  'level',
  'tags',
  'module',
  'stack',
  'id',
  'ignored',
] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** In which a file of text can be written. */
export const tableEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'shift_jis',
  'gb18030',
] as const;
export type TableEncoding = (typeof tableEncodings)[number];

/** What happens to cards of a file that the account has already. */
export const duplicateChoices = ['update', 'skip', 'keep-both'] as const;

const states = ['reading', 'ready', 'writing', 'done', 'failed', 'canceled', 'undone'] as const;
const count = z.int().min(0);

const note = z.object({
  kind: z.enum(['lost', 'changed']),
  message: z.string().meta({ description: 'One sentence' }),
  count,
  examples: z.array(z.string()),
});
export type ImportNote = z.output<typeof note>;

const table = z
  .object({
    fileName: z.string(),
    encoding: z.enum(tableEncodings),
    delimiter: z.string(),
    rowSeparator: z.string(),
    hasHeader: z.boolean(),
    isHtml: z.boolean().meta({ description: 'Whether the texts are HTML' }),
    columns: z.array(
      z.object({
        role: z.enum(columnRoles),
        name: z.string().nullable().meta({ description: 'From the header' }),
        examples: z.array(z.string()),
      }),
    ),
    rows: count,
  })
  .meta({ id: 'ImportTable' });
export type ImportTable = z.output<typeof table>;

const preview = z
  .object({
    format: z.string().meta({ description: 'Such as `Anki package`' }),
    tables: z.array(table).meta({ description: 'Of which the columns can be chosen' }),
    cards: count,
    kinds: z.partialRecord(z.enum(cardKinds), count),
    reviews: count,
    schedules: count.meta({ description: 'Cards with a schedule but without reviews' }),
    setAside: count,
    media: count.meta({ description: 'Pictures and sounds' }),
    sounds: count.meta({ description: 'How many of `media` are sounds' }),
    mediaBytes: count.meta({ description: 'What `media` will take' }),
    modules: z.array(
      z.object({
        name: z.string(),
        stack: z.string().meta({ description: 'As the file names it; empty if it names none' }),
        cards: count,
        becomes: z.array(z.string()).meta({ description: 'Several if it is too large for one module' }),
      }),
    ),
    moreModules: count.meta({ description: `How many there are beyond the first ${importPreviewMax}` }),
    stacks: z.array(
      z.object({
        name: z.string(),
        cards: count,
        suggested: z.string().nullable().meta({ description: 'A stack of this server' }),
      }),
    ),
    duplicates: z.object({ count, examples: z.array(z.string()) }),
    samples: z.array(z.object({ question: z.string(), answer: z.string() })),
    notes: z.array(note).meta({ description: 'What is lost or changed' }),
  })
  .meta({ id: 'ImportPreview' });
export type ImportPreview = z.output<typeof preview>;

const result = z
  .object({
    added: count,
    updated: count,
    skipped: count,
    reviews: count,
    modules: z.array(z.object({ moduleId: wireId, moduleName: z.string(), cards: count })),
  })
  .meta({ id: 'ImportResult' });
export type ImportResult = z.output<typeof result>;

export const importJob = z
  .object({
    importId: wireId,
    fileName: z.string(),
    state: z.enum(states),
    createdAt: wireInstant,
    progress: z.object({ done: count, total: count }),
    error: z.string().nullable().meta({ description: 'Why it failed, as one sentence' }),
    preview: preview.nullable().meta({ description: 'Once the file has been read' }),
    result: result.nullable(),
    undoableUntil: wireInstant.nullable(),
  })
  .meta({ id: 'Import' });
export type ImportJob = z.output<typeof importJob>;

export const importQuery = z.object({
  name: trimmedTextField(fieldRules.fileName).meta({ description: 'The name of the file' }),
});

const columnsMessage = `columns must name a role for each column: ${columnRoles.join(', ')}`;
const tablesMessage = 'tables must say how to read the tables of the file';

const separator = (name: string) => {
  const error = `${name} must have 1 to 10 characters`;
  return z
    .string({ error: () => error })
    .min(1, { error })
    .max(10, { error });
};

const tableChoice = z.object(
  {
    fileName: z.string({ error: () => tablesMessage }),
    encoding: z
      .enum(tableEncodings, {
        error: () => `encoding must be one of the following: ${tableEncodings.join(', ')}`,
      })
      .optional()
      .meta({ description: 'Detected if it is left out' }),
    delimiter: separator('delimiter'),
    rowSeparator: separator('rowSeparator'),
    hasHeader: z.boolean({ error: () => 'hasHeader must be true or false' }),
    isHtml: z.boolean({ error: () => 'isHtml must be true or false' }),
    columns: z
      .array(z.enum(columnRoles, { error: () => columnsMessage }), { error: () => columnsMessage })
      .min(1, { error: columnsMessage })
      .max(200, { error: columnsMessage })
      .refine((roles) => roles.includes('question') && roles.includes('answer'), {
        error: 'Choose a column for the question and one for the answer',
      })
      .optional()
      .meta({ description: 'Detected if they are left out' }),
  },
  { error: () => tablesMessage },
);

/** How to read tables. Tables that are not named are read as before. */
export const tableChoices = z.object({
  tables: z
    .array(tableChoice, { error: () => tablesMessage })
    .min(1, { error: tablesMessage })
    .max(importPreviewMax, { error: tablesMessage }),
});
export type TableChoices = z.output<typeof tableChoices>;

const stacksMessage = 'stacks must map each stack of the file to a stack of this server';

export const importChoices = z.object({
  duplicates: z.enum(duplicateChoices, {
    error: () => `duplicates must be one of the following: ${duplicateChoices.join(', ')}`,
  }),
  withReviews: z
    .boolean({ error: () => 'withReviews must be true or false' })
    .meta({ description: 'Whether reviews, schedules and what is set aside are imported' }),
  withMedia: z
    .boolean({ error: () => 'withMedia must be true or false' })
    .default(true)
    .meta({
      description: 'Whether pictures and sounds are imported; otherwise they become their descriptions',
    }),
  stacks: z
    .array(
      z.object(
        {
          from: z.string({ error: () => stacksMessage }),
          to: trimmedTextField(fieldRules.stackName),
        },
        { error: () => stacksMessage },
      ),
      { error: () => stacksMessage },
    )
    .max(5_000, { error: stacksMessage }),
});
export type ImportChoices = z.output<typeof importChoices>;
