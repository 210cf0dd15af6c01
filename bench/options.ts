const optionOf = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);

/** A whole number from the command line: `--seconds=20`. */
export function numberOption(name: string, byDefault: number): number {
  const text = optionOf(name);
  if (text === undefined) return byDefault;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number from 1 on`);
  return value;
}

export type EngineName = 'sqlite' | 'postgres';

/** The engines that a bench runs over: the one of `--engine=…`, or both. */
export function enginesAsked(): readonly EngineName[] {
  const asked = optionOf('engine');
  if (asked === undefined) return ['sqlite', 'postgres'];
  if (asked === 'sqlite' || asked === 'postgres') return [asked];
  throw new Error('--engine must be sqlite or postgres');
}
