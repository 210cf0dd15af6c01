import { moduleNameMaxLength } from '@flipstack/contract';

/** The name of a module with a number, cut if it would become too long: `Closures 2`. */
export function numberedName(name: string, number: number): string {
  const suffix = ` ${number}`;
  return `${[...name].slice(0, moduleNameMaxLength - suffix.length).join('')}${suffix}`;
}
