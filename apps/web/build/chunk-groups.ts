interface ModuleInfo {
  isEntry: boolean;
  importers: readonly string[];
}

interface Context {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

/**
 * Small parts that most screens share. A chunk for each would lengthen the shell's list of files.
 */
const sharedParts =
  /src\/(ui\/(layout|level-mark|notice|load-error|module-not-found|progress-bar|use-kept-focus|use-keyboard-scroll|lazy-when-needed|screen-skeleton|retry-note|labelled|review-page)|lib\/(format-count|use-typed-search|use-media-query|optimistic|library-path|use-gradually|uuid))/;

const queries = /node_modules\/@tanstack\/(?!.*infinite)|src\/lib\/(query|use-outbox|outbox)\./i;

/**
 * Decides which modules go into one chunk. Everything that the first visit runs is one chunk: by
 * default, the bundler splits off small shared chunks, each of which costs the first visit a
 * request and compresses less well.
 */
export function chunkGroups() {
  return {
    groups: [
      { debugName: 'shell', priority: 2, name: shellName() },
      { name: 'shared', priority: 1, test: sharedParts },
      { name: 'queries', priority: 1, test: queries },
    ],
  };
}

function shellName() {
  const eagerById = new Map<string, boolean>();
  const isEager = (id: string, context: Context): boolean => {
    const answer = eagerById.get(id);
    if (answer !== undefined) return answer;
    // Guards against import cycles.
    eagerById.set(id, false);
    const info = context.getModuleInfo(id);
    const eager =
      info !== null && (info.isEntry || info.importers.some((importer) => isEager(importer, context)));
    eagerById.set(id, eager);
    return eager;
  };
  const isRuntime = (id: string) => id.includes('rolldown/runtime');
  return (id: string, context: Context) => (isRuntime(id) || isEager(id, context) ? 'shell' : null);
}
