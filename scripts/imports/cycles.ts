/** Finds each cycle of imports once, as its files in order with the first repeated at the end. */
export function findCycles(graph: Map<string, string[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];

  function visit(file: string): void {
    const seenAt = path.indexOf(file);
    if (seenAt >= 0) cycles.push([...path.slice(seenAt), file]);
    if (seenAt >= 0 || done.has(file)) return;
    path.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    path.pop();
    done.add(file);
  }

  for (const file of graph.keys()) visit(file);
  return cycles;
}
