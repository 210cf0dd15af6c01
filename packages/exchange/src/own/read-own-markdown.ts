import { readUserModule } from '@flipstack/content/user-modules';
import { cardOfKind } from '../card-texts.ts';
import type { CollectionBuilder } from '../collection-builder.ts';
import { ExchangeError } from '../exchange-error.ts';
import { limits } from '../limits.ts';
import { mapTexts } from '../media/resolve-media.ts';
import { baseName } from '../text/file-name.ts';

/** Whether a text is in Flipstack's card format (docs/card-format.md). */
export const looksLikeOwnMarkdown = (text: string): boolean => /^## Card \(/m.test(text);

/**
 * Reads a module in the card format. Relative pictures become media. An error names the file, unless
 * it is the only one.
 */
export function readOwnMarkdown(
  text: string,
  { name: fileName, isOnly }: { name: string; isOnly: boolean },
  moduleName: string | undefined,
  builder: CollectionBuilder,
): void {
  const read = readUserModule(text, { maxCards: limits.cards, problemOf: () => undefined });
  const [problem] = read.findings;
  if (problem !== undefined)
    throw new ExchangeError(
      'UNREADABLE',
      `${isOnly ? 'Line' : `${fileName}, line`} ${problem.line}: ${problem.message}`,
    );
  const name = read.moduleName || moduleName || baseName(fileName);
  const module = builder.module(JSON.stringify([fileName, name]), () => ({
    name,
    stackName: read.stackName,
  }));
  for (const card of read.cards) {
    const withMedia = mapTexts(card, withMediaReferences);
    const made = cardOfKind(
      { ...withMedia, kind: card.kind ?? 'flip', body: withMedia.body },
      builder.losses,
    );
    if (made !== undefined) builder.add(module, { ...made, level: card.level });
  }
}

/** How an export of a folder refers to its media. */
const relative = /\]\((?:\.\.\/)*media\/([^\s()<>]+)\)/g;

/** The inverse of what the export does, so that other text stays as it is. */
const withMediaReferences = (text: string): string => text.replace(relative, '](media:$1)');
