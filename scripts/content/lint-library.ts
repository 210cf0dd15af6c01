import {
  type LintedModule,
  type LintFinding,
  librarySize,
  lintCards,
  lintModules,
} from '@flipstack/content/lint';
import { parsedCode } from './parsed-code.ts';
import { libraryFolder } from './read-library.ts';

/** Every finding in the whole library, in the order of files and lines. */
export const lintLibrary = (library: readonly LintedModule[]): LintFinding[] =>
  [
    ...librarySize.judge(library, libraryFolder).map((finding) => ({ ...finding, rule: librarySize.name })),
    ...lintModules(library),
    ...lintCards(library, [parsedCode]),
  ].sort(byPlace);

/** The findings in some modules alone; they are compared with the whole library nevertheless. */
export function lintAmong(library: readonly LintedModule[], asked: readonly LintedModule[]): LintFinding[] {
  const files = new Set(asked.map(({ file }) => file));
  const others = library.filter(({ file }) => !files.has(file));
  return [
    ...lintModules([...others, ...asked]).filter(({ file }) => files.has(file)),
    ...lintCards(asked, [parsedCode]),
  ].sort(byPlace);
}

const byPlace = (one: LintFinding, other: LintFinding): number =>
  one.file.localeCompare(other.file) || one.line - other.line || one.rule.localeCompare(other.rule);

/** A finding as a person, or a terminal that makes links, reads it. */
export const findingLine = ({ file, line, rule, message }: LintFinding): string =>
  `${file}:${line} ${rule}: ${message}`;
