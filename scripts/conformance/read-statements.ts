/** A row of the table: a statement of the seed and the tests that show it. */
export type Statement = { line: number; section: string; said: string; tests: string[] };

const cellBreak = /(?<!\\)\|/;

/** The rows of every table under a numbered heading, `## 2. Screens and routes`. */
export function readStatements(page: string): Statement[] {
  let section = '';
  return page.split('\n').flatMap((text, index) => {
    section = /^## (\d+)\. /.exec(text)?.[1] ?? section;
    const [, said = '', tests = ''] = text.startsWith('|') ? text.split(cellBreak) : [];
    if (section === '' || said.trim() === '' || isHead(said)) return [];
    return [{ line: index + 1, section, said: said.trim(), tests: namesIn(tests) }];
  });
}

const isHead = (cell: string): boolean => /^\s*(Statement|-+)\s*$/.test(cell);

/** Each test is named between backticks; a bar within a name is written `\|`. */
const namesIn = (cell: string): string[] =>
  Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) => name.replaceAll('\\|', '|'));
