import { cardLevels } from '@flipstack/content';
import { asList, asObject } from '../anki/database/values.ts';
import { cardOfKind } from '../card-texts.ts';
import type { ExchangeCard } from '../collection.ts';
import type { CollectionBuilder } from '../collection-builder.ts';
import { ExchangeError } from '../exchange-error.ts';
import { ownJsonFormat, ownJsonVersion } from './own-json.ts';
import { readLogEntries, readScheduleValue } from './read-own-log.ts';

export const looksLikeOwnJson = (value: unknown): boolean => asObject(value).format === ownJsonFormat;

/**
 * Reads modules from JSON that Flipstack wrote, or that someone wrote in the same form. Every value
 * is checked.
 */
export function readOwnJson(value: unknown, key: string, builder: CollectionBuilder): void {
  const { version, modules } = asObject(value);
  checkVersion(version, ownJsonVersion);
  for (const [index, module] of asList(modules).map(asObject).entries()) {
    const to = builder.module(`${key} ${index}`, () => ({
      name: text(module.name),
      parents: asList(module.parents).map(text),
      stackName: optionalText(module.stackName),
      sourceId: optionalText(module.sourceId),
    }));
    for (const one of asList(module.cards)) {
      const card = readCard(asObject(one), builder);
      if (card !== undefined) builder.add(to, card);
    }
  }
}

export function checkVersion(version: unknown, newest: number): void {
  if (typeof version === 'number' && version <= newest) return;
  throw new ExchangeError(
    'UNREADABLE',
    'This file was written by a newer version of Flipstack. Update this server to import it.',
  );
}

function readCard(card: Record<string, unknown>, builder: CollectionBuilder): ExchangeCard | undefined {
  const { question, answer, kind = 'flip', body, level, ids, tags, schedule, log } = card;
  const made = cardOfKind({ question: text(question), answer: text(answer), kind, body }, builder.losses);
  if (made === undefined) return undefined;
  const { exported, source } = asObject(ids);
  return {
    ...made,
    ids: { exported: optionalText(exported), source: optionalText(source) },
    level: cardLevels.find((one) => one === level),
    tags: builder.tags(asList(tags).map(text)),
    isSuspended: card.isSuspended === true,
    isBuried: card.isBuried === true,
    schedule: readScheduleValue(schedule, builder.losses),
    log: readLogEntries(log, builder.losses),
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value.toWellFormed() : '');

const idMaxLength = 200;

const optionalText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= idMaxLength ? text(value) : undefined;
