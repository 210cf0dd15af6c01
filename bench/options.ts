export const textOption = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);

/** Reads a positive whole number from the command line, such as `--seconds=20`. */
export function numberOption(name: string, byDefault: number): number {
  const text = textOption(name);
  if (text === undefined) return byDefault;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${name} must be a whole number of at least 1`);
  return value;
}

export type EngineName = 'sqlite' | 'postgres';

/** The engine named by `--engine=…`, or both. */
export function requestedEngines(): readonly EngineName[] {
  const requested = textOption('engine');
  if (requested === undefined) return ['sqlite', 'postgres'];
  if (requested === 'sqlite' || requested === 'postgres') return [requested];
  throw new Error('--engine must be sqlite or postgres');
}
