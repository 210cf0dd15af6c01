interface ModuleInfo {
  isEntry: boolean;
  importers: readonly string[];
}

interface Context {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

/**
 * Keeps everything that the first visit runs in one file: left alone, the bundler splits off small pieces that screens
 * share, and each costs the first visit a request and its compression.
 */
export function oneShell() {
  const known = new Map<string, boolean>();
  const isEager = (id: string, context: Context): boolean => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // While it is being found out, a ring of imports adds nothing.
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
