import { blanksOf } from '@flipstack/card-kinds';
import { cardLevels } from '@flipstack/content';
import { promptFor } from '../anki/notes/make-cloze-card.ts';
import { checkedCard, flipCard, storableText } from '../card-texts.ts';
import type { CardIds, ExchangeCard } from '../collection.ts';
import type { CollectionBuilder } from '../collection-builder.ts';
import { htmlToMarkdown } from '../html/html-to-markdown.ts';
import { markFormulas } from '../html/mark-formulas.ts';
import { withoutMarks } from '../html/tokens.ts';
import type { LossCounter } from '../losses.ts';
import type { ColumnRole, TableLayout } from '../table-layout.ts';
import { splitRows } from './split-rows.ts';

/** The ids in a CSV file that Flipstack wrote begin like this. Others may be anything, such as 1. */
export const exportedIdPrefix = 'flipstack:';

/** Adds a card for each row. */
export function readTable(
  text: string,
  layout: TableLayout,
  moduleName: string,
  builder: CollectionBuilder,
): void {
  const rows = splitRows(text, layout);
  for (const row of layout.hasHeader ? rows.slice(1) : rows) {
    const fields = fieldsOf(row, layout);
    const card = cardOf(fields, layout.isHtml, builder.losses);
    if (card === undefined) continue;
    const path = fields('module').split('::').filter(Boolean);
    const name = path.at(-1) ?? moduleName;
    const stackName = fields('stack') || undefined;
    const module = builder.module(JSON.stringify([path, name, stackName]), () => ({
      ...{ name, parents: path.slice(0, -1), stackName },
    }));
    builder.add(module, {
      ...card,
      ids: idsOf(fields('id')),
      level: cardLevels.find((one) => one === fields('level').toUpperCase()),
      tags: builder.tags(fields('tags').split(/[\s,;]+/)),
    });
  }
}

type Fields = (role: ColumnRole) => string;

/** Other columns hold a word or a name, in which a stray comma would lose the text before it. */
const rolesWithCommas: readonly ColumnRole[] = ['question', 'answer', 'explanation', 'tags'];

/**
 * The texts of a row by role. Fields beyond the columns are stray commas, which belong to the last
 * column that may have some.
 */
function fieldsOf(row: readonly string[], { roles, delimiter }: TableLayout): Fields {
  const extra = Math.max(0, row.length - roles.length);
  const holder = roles.findLastIndex((role) => rolesWithCommas.includes(role));
  const at = holder === -1 ? roles.length - 1 : holder;
  const end = at + extra + 1;
  const fields =
    extra > 0 ? [...row.slice(0, at), row.slice(at, end).join(delimiter), ...row.slice(end)] : row;
  return (role) =>
    storableText(
      fields
        .filter((field, index) => roles[index] === role && field.trim() !== '')
        .map((field) => withoutGuard(field.trim()))
        .join('\n\n'),
    );
}

/** Files for spreadsheets have an apostrophe before text that would be a formula. */
const withoutGuard = (field: string): string => field.replace(/^'(?=[=+\-@＝＋－＠\t\r\n])/, '');

function cardOf(fields: Fields, isHtml: boolean, losses: LossCounter): ExchangeCard | undefined {
  const text = (role: ColumnRole) => (isHtml ? markdownOf(fields(role), losses) : fields(role));
  const question = text('question');
  const answer = [text('answer'), text('explanation')].filter(Boolean).join('\n\n');
  if (blanksOf(question).length > 0) {
    const body = {
      text: question,
      alsoAccepted: {},
      isExact: false,
      ...(answer !== '' && { explanation: answer }),
    };
    const card = checkedCard(promptFor(question), { kind: 'cloze', body });
    if (card !== undefined) return card;
  }
  if (question !== '' && answer !== '') return flipCard(question, answer, losses);
  losses.add('row-without-question-or-answer', question + answer);
  return undefined;
}

const markdownOf = (html: string, losses: LossCounter): string =>
  htmlToMarkdown(markFormulas(withoutMarks(html), losses), { losses });

const idsOf = (id: string): CardIds => {
  const exported = id.startsWith(exportedIdPrefix) ? id.slice(exportedIdPrefix.length) : undefined;
  return { exported, source: exported === undefined && id !== '' ? `table:${id}` : undefined };
};
