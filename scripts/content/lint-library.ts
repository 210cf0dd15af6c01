import {
  type LintedModule,
  type LintFinding,
  libraryRules,
  librarySize,
  lintCards,
  lintModules,
  warningRules,
} from '@flipstack/content/lint';
import { codeSyntax } from './code-syntax.ts';
import { libraryFolder, readLibrary } from './read-library.ts';
import { staleReferences } from './reference-outputs.ts';
import { verifyCode } from './verify-code.ts';

/** Every finding in the whole library, in the order of files and lines. */
export const lintLibrary = (library: readonly LintedModule[]): LintFinding[] =>
  [
    ...librarySize.check(library, libraryFolder).map((finding) => ({ ...finding, rule: librarySize.name })),
    ...lintModules(library),
    ...lintCards(library, [...libraryRules, codeSyntax]),
  ].sort(byPlace);

/** The findings in selected modules, which are compared with the whole library. */
export function lintSelected(
  library: readonly LintedModule[],
  selected: readonly LintedModule[],
): LintFinding[] {
  const files = new Set(selected.map(({ file }) => file));
  const others = library.filter(({ file }) => !files.has(file));
  return [
    ...lintModules([...others, ...selected]).filter(({ file }) => files.has(file)),
    ...lintCards(selected, [...libraryRules, codeSyntax]),
  ].sort(byPlace);
}

/** The reports that are not findings, each with a place that should be read. */
export const warnings = (selected: readonly LintedModule[]): LintFinding[] =>
  lintCards(selected, warningRules).sort(byPlace);

/** How many reports each rule has that fails nothing. */
export const warningCounts = (selected: readonly LintedModule[]): string[] => {
  const counts = Map.groupBy(warnings(selected), ({ rule }) => rule);
  return warningRules.map(({ name }) => `${name}: ${counts.get(name)?.length ?? 0}`);
};

const byPlace = (one: LintFinding, other: LintFinding): number =>
  one.file.localeCompare(other.file) || one.line - other.line || one.rule.localeCompare(other.rule);

/** Formats a finding so that terminals can link to its place. */
export const findingLine = ({ file, line, rule, message }: LintFinding): string =>
  `${file}:${line} ${rule}: ${message}`;

/** Every finding in the samples and the library, one line each, after running their code. */
export async function cardFindings(): Promise<string[]> {
  const library = readLibrary();
  const { findings } = await verifyCode(library);
  return [...lintLibrary(library), ...findings, ...staleReferences(library)].map(findingLine);
}
