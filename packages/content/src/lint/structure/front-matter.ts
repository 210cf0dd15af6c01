import type { Finding } from '../../format/module-file.ts';
import type { FieldName } from '../../format/parse-front-matter.ts';
import { builtInStacks } from '../../library/stacks.ts';
import type { LintedModule, ModulesRule } from '../rule.ts';

/** In characters. */
export const moduleNameMaxLength = 30;
export const summaryMaxLength = 140;

const slugForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The front matter of a module must fit the pages of the library. */
export const frontMatter: ModulesRule = {
  name: 'front-matter',
  check: (modules) => modules.flatMap(checkModule),
};

function checkModule({ file, module, lines }: LintedModule): Finding[] {
  const { moduleName, stackName, slug, summary } = module;
  const name = nameOf(file);
  const faults: [FieldName, boolean, string][] = [
    [
      'module',
      moduleName.length > moduleNameMaxLength,
      `a name has at most ${moduleNameMaxLength} characters`,
    ],
    ['stack', !isBuiltIn(stackName), `\`${stackName}\` is not one of the stacks ${builtInStacks.join(', ')}`],
    ['slug', !slugForm.test(slug), 'a slug is made of lower-case letters, digits and single hyphens'],
    ['slug', !isNumbered(name) && slug !== name, `the slug is the file's name, \`${name}\``],
    ['summary', summary.length > summaryMaxLength, `a summary has at most ${summaryMaxLength} characters`],
  ];
  return faults.flatMap(([field, isWrong, message]) => {
    const line = lines.fields[field];
    return isWrong && line !== undefined ? [{ file, line, message }] : [];
  });
}

const isBuiltIn = (name: string): boolean => (builtInStacks as readonly string[]).includes(name);

/** The file name without folders and extension. */
const nameOf = (file: string): string => file.replace(/^.*[\\/]/, '').replace(/\.md$/, '');

/** Sample files are numbered to keep them in order, so their names are not their slugs. */
const isNumbered = (name: string): boolean => /^\d+-/.test(name);
