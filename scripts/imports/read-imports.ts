import { parseSync, Visitor } from 'oxc-parser';

export type Import = {
  /** Undefined if it is computed at run time. */
  specifier: string | undefined;
  line: number;
  /** Whether the import disappears when types are stripped. */
  typeOnly: boolean;
  /** Whether it is an `import()`, which loads only when that line runs. */
  lazy: boolean;
};

type Node = { start: number };
type Kind = 'value' | 'type' | undefined;
type Specifier = { importKind?: Kind; exportKind?: Kind };

/** `import type …`, or an import in which every name is marked `type`. */
const isTypeOnly = (kind: Kind, specifiers: Specifier[]): boolean =>
  kind === 'type' ||
  (specifiers.length > 0 && specifiers.every((one) => (one.importKind ?? one.exportKind) === 'type'));

/** Reads every reference to a module: imports, re-exports, `import()` and `import('…').Type`. */
export function readImports(file: string, source: string): Import[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} does not parse: ${errors[0].message}`);
  const found: Import[] = [];
  const lineOf = ({ start }: Node) => source.slice(0, start).split('\n').length;
  const add = (node: Node, specifier: string | undefined, typeOnly: boolean, lazy = false) =>
    found.push({ specifier, line: lineOf(node), typeOnly, lazy });

  new Visitor({
    ImportDeclaration: (node) =>
      add(node, node.source.value, isTypeOnly(node.importKind, node.specifiers as Specifier[])),
    ExportAllDeclaration: (node) => add(node, node.source.value, node.exportKind === 'type'),
    ExportNamedDeclaration: (node) => {
      if (node.source) add(node, node.source.value, isTypeOnly(node.exportKind, node.specifiers));
    },
    ImportExpression: (node) => add(node, literal(node.source), false, true),
    TSImportType: (node) => add(node, node.source.value, true),
  }).visit(program);
  return found;
}

const literal = (node: { type: string; value?: unknown }): string | undefined =>
  node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
