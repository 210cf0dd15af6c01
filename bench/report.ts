export type Row = Record<string, string | number>;

export type Target = {
  name: string;
  measured: number;
  limit: number;
  atLeast?: true;
  /** Does not depend on the machine's speed, so the process fails even without `--enforce`. */
  isEnforced?: true;
};

const isMet = ({ measured, limit, atLeast }: Target): boolean =>
  atLeast ? measured >= limit : measured <= limit;

const line = (cells: string[], widths: number[]): string =>
  cells
    .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
    .join('  ');

/**
 * Prints rows as a table with their keys as headings. All columns but the first are right-aligned.
 */
export function printTable(rows: Row[]): void {
  const heads = Object.keys(rows[0] ?? {});
  const cells = [heads, ...rows.map((row) => heads.map((head) => String(row[head] ?? '')))];
  const widths = heads.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  for (const row of cells) console.log(line(row, widths));
}

/** A row by itself, for a run that prints each one as soon as it is measured. */
export const rowAsLine = (row: Row): string =>
  Object.entries(row)
    .map(([head, value]) => `${head}: ${value}`)
    .join(', ');

/**
 * Prints which targets are met. A missed target makes the process fail if it is enforced, or with
 * `--enforce`.
 */
export function checkTargets(targets: Target[]): void {
  console.log();
  for (const target of targets) {
    const sign = target.atLeast ? '≥' : '≤';
    console.log(
      `${isMet(target) ? '✓' : '✗'} ${target.name}: ${target.measured} (target ${sign} ${target.limit})`,
    );
  }
  const enforced = process.argv.includes('--enforce')
    ? targets
    : targets.filter(({ isEnforced }) => isEnforced);
  if (!enforced.every(isMet)) process.exitCode = 1;
}

/** Replaces the progress line in a terminal. An empty text removes it. */
export function showProgress(progress: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${progress}`);
}
