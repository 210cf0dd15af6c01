/**
 * One statement of docs/specification.md, such as `- **2.14** …` under `## 2. Screens and routes`.
 */
export type Statement = {
  number: string;
  text: string;
  line: number;
  /** The number of the section that the statement is written in. */
  section: string;
  /** The nearest heading above. Numbers ascend below each heading. */
  heading: string;
};

/** Reads every list item of the numbered sections. An item without a number gets the number ''. */
export function readStatements(page: string): Statement[] {
  const statements: Statement[] = [];
  let section = '';
  let heading = '';
  page.split('\n').forEach((text, index) => {
    if (/^##+ /.test(text)) heading = text;
    section = /^## (\d+)\. /.exec(text)?.[1] ?? section;
    if (section === '') return;
    const [, item] = /^[-*] (.*)$/.exec(text) ?? [];
    const [, continued] = /^ {2}(.*)$/.exec(text) ?? [];
    const last = statements.at(-1);
    if (item !== undefined) statements.push({ ...numbered(item), line: index + 1, section, heading });
    else if (continued !== undefined && last) last.text += ` ${continued}`;
  });
  return statements;
}

function numbered(item: string): Pick<Statement, 'number' | 'text'> {
  const [, number = '', text = item] = /^\*\*(\d+\.\d+)\*\* (.*)$/.exec(item) ?? [];
  return { number, text };
}
