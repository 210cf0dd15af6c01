import { fieldRules, firstBrokenRule, moduleNameMaxLength } from '@flipstack/contract';
import type { ExchangeModule } from '@flipstack/exchange';
import type { SpoolModule } from './spool-format.ts';

const unnamed = 'Imported cards';

/**
 * Names modules so that each name is used once in its stack. A name that is not unique is preceded by
 * those above it, and then numbered.
 */
export function nameModules(modules: readonly Omit<ExchangeModule, 'cards'>[]): SpoolModule[] {
  const taken = new Set<string>();
  return modules.map((module) => {
    const stack = (module.stackName ?? module.parents[0] ?? '').trim();
    const name = candidates(module).find((one) => !taken.has(keyOf(stack, one))) ?? unnamed;
    taken.add(keyOf(stack, name));
    return { name, stack, cards: 0 };
  });
}

const keyOf = (stack: string, name: string) => JSON.stringify([stack, name]);

function* candidates({ name, parents }: Pick<ExchangeModule, 'name' | 'parents'>): Generator<string> {
  const plain = firstBrokenRule(fieldRules.moduleName, name) === undefined ? name.trim() : unnamed;
  yield plain;
  const long = cut([...parents, plain].join(': '), 0);
  if (firstBrokenRule(fieldRules.moduleName, long) === undefined) yield long;
  for (let number = 2; ; number++) yield `${cut(plain, String(number).length + 1)} ${number}`;
}

const cut = (name: string, room: number) =>
  [...name]
    .slice(0, moduleNameMaxLength - room)
    .join('')
    .trim();
