import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { LintedModule } from '@flipstack/content/lint';
import { projectRoot } from '../lib/project.ts';

/** Without letters and digits that are easily confused: 0 and o, 1, i and l. */
const symbols = '23456789abcdefghjkmnpqrstuvwxyz';
const idLength = 6;

/**
 * Adds a new permanent id to each card heading that has none.
 * @param library every module, since ids must not repeat
 * @returns how many ids were added
 */
export function addPermanentIds(
  library: readonly LintedModule[],
  selected: readonly LintedModule[] = library,
): number {
  const taken = new Set(idsOf([...library, ...selected]));
  let added = 0;
  for (const { file, module, lines } of selected) {
    const path = resolve(projectRoot, file);
    const texts = readFileSync(path, 'utf8').split('\n');
    const before = added;
    module.cards.forEach(({ permanentId }, index) => {
      const at = (lines.cards[index]?.heading ?? 0) - 1;
      if (permanentId !== '' || texts[at] === undefined) return;
      texts[at] = texts[at].replace(/^(## Card \([\w, ]+\))(?=\r?$)/, `$1 {#${newId(taken)}}`);
      added++;
    });
    if (added > before) writeFileSync(path, texts.join('\n'));
  }
  return added;
}

const idsOf = (modules: readonly LintedModule[]): string[] =>
  modules.flatMap(({ module }) => module.cards.map(({ permanentId }) => permanentId));

function newId(taken: Set<string>): string {
  const id = Array.from({ length: idLength }, () => symbols[randomInt(symbols.length)]).join('');
  if (taken.has(id)) return newId(taken);
  taken.add(id);
  return id;
}
