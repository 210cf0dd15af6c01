interface ModuleInfo {
  isEntry: boolean;
  importers: readonly string[];
}

interface Context {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

/**
 * Keeps everything that the first visit runs in one chunk. By default, the bundler splits off small shared chunks, each
 * of which costs the first visit a request and compresses less well.
 */
export function oneShell() {
  const known = new Map<string, boolean>();
  const isEager = (id: string, context: Context): boolean => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // Guards against import cycles.
    known.set(id, false);
    const info = context.getModuleInfo(id);
    const eager =
      info !== null && (info.isEntry || info.importers.some((importer) => isEager(importer, context)));
    known.set(id, eager);
    return eager;
  };
  const isRuntime = (id: string) => id.includes('rolldown/runtime');
  return {
    groups: [
      {
        debugName: 'shell',
        name: (id: string, context: Context) => (isRuntime(id) || isEager(id, context) ? 'shell' : null),
      },
    ],
  };
}
