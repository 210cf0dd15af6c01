interface ModuleInfo {
  isEntry: boolean;
  importers: readonly string[];
}

interface Context {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

/**
 * Small parts that most screens share. A chunk for each would lengthen the shell's list of files, and
 * a browser asks a server without HTTP/2 for only six files at a time.
 */
const sharedParts = [
  /src\/ui\/(layout|level-mark|notice|load-error|module-not-found|progress-bar|use-kept-focus|use-keyboard-scroll)/,
  /src\/ui\/(lazy-when-needed|screen-skeleton|retry-note|labelled|review-page)/,
  /src\/lib\/(format-count|use-typed-search|use-media-query|optimistic|library-path|pending-action|use-gradually|uuid)\./,
  /packages\/contract\/src\/rules\//,
];

/** Code that loads and changes data. */
const queries = [
  /node_modules\/@tanstack\/(?!.*infinite)/i,
  /src\/lib\/(query|restore-scroll|use-outbox|outbox|outbox-entry|library)\./,
  /src\/lib\/queries\/(refresh|modules|cards|card-text|recently-deleted|follows|format-follows|use-change|reviewed-cards)\./,
  /src\/ui\/(use-copy|use-follows)\./,
];

const markdown = [/src\/(lib\/markdown|ui\/(markdown-text|card-parts|printed-cards))\./];

/** What the screens for writing and managing cards share. */
const writing = [
  /src\/ui\/(reorder\/|stack-select|loaded|card-text-fields|deletion-topic|where-deleted)/,
  /src\/lib\/(card-drafts|queries\/(bulk-cards|stacks))\./,
];

const forms = [
  /@base-ui\/react\/(field|fieldset|form|internals\/(field|form|labelable))/,
  /src\/(ui\/(form-field|form-sheet|submit-button)|features\/account\/use-auth-form)\./,
];

const dialogs = [/@base-ui\/react\/(dialog|alert-dialog)\//, /src\/ui\/(dialog|confirm-dialog)\.module/];

const isOneOf = (patterns: readonly RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id));

/**
 * Decides which modules go into one chunk. Everything that the first visit runs is one chunk: by
 * default, the bundler splits off small shared chunks, each of which costs the first visit a
 * request and compresses less well.
 */
export function chunkGroups() {
  return {
    groups: [
      { debugName: 'shell', priority: 3, name: shellName() },
      // A group includes what its modules import, unless a group of higher priority has it.
      { name: 'shared', priority: 2, test: isOneOf(sharedParts) },
      { name: 'queries', priority: 2, test: isOneOf(queries) },
      { name: 'markdown', priority: 2, test: isOneOf(markdown) },
      { name: 'writing', priority: 1, test: isOneOf(writing) },
      { name: 'forms', priority: 1, test: isOneOf(forms) },
      { name: 'dialogs', test: isOneOf(dialogs) },
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
  return (id: string, context: Context) => (isEager(id, context) ? 'shell' : null);
}
