export type Row = Record<string, string | number>;

export type Target = { name: string; measured: number; limit: number; atLeast?: true };

const isMet = ({ measured, limit, atLeast }: Target): boolean =>
  atLeast ? measured >= limit : measured <= limit;

const line = (cells: string[], widths: number[]): string =>
  cells
    .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
    .join('  ');

/** Prints rows as a table under their keys, names to the left and figures to the right. */
export function printTable(rows: Row[]): void {
  const heads = Object.keys(rows[0] ?? {});
  const cells = [heads, ...rows.map((row) => heads.map((head) => String(row[head] ?? '')))];
  const widths = heads.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  for (const row of cells) console.log(line(row, widths));
}

/** Says which targets are met; with `--enforce`, missing one is an error. */
export function judgeTargets(targets: Target[]): void {
  console.log();
  for (const target of targets) {
    const sign = target.atLeast ? '≥' : '≤';
    console.log(
      `${isMet(target) ? '✓' : '✗'} ${target.name}: ${target.measured} (target ${sign} ${target.limit})`,
    );
  }
  if (process.argv.includes('--enforce') && !targets.every(isMet)) process.exitCode = 1;
}

/** Tells on one line how far something long has come; an empty text takes the line away. Only where a person watches. */
export function showProgress(progress: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${progress}`);
}
