const fieldNames = ['module', 'stack', 'slug', 'summary'] as const;
type FieldName = (typeof fieldNames)[number];

export interface FrontMatter {
  fields: Partial<Record<FieldName, string>>;
  /** The index of the first line after the front matter. */
  bodyStart: number;
}

type Report = (lineIndex: number, message: string) => void;

function isFieldName(name: string): name is FieldName {
  return (fieldNames as readonly string[]).includes(name);
}

/** Reads the `name: value` lines between the first two `---`; what is missing or unknown is reported. */
export function parseFrontMatter(lines: readonly string[], report: Report): FrontMatter {
  const fields: FrontMatter['fields'] = {};
  const end = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
  if (end === -1) {
    report(0, 'the file must begin with front matter between two lines of ---');
    return { fields, bodyStart: 0 };
  }
  lines.slice(1, end).forEach((line, index) => {
    const [, name, value] = /^([a-z]+): *(.*?) *$/.exec(line) ?? [];
    if (name === undefined || value === undefined) report(index + 1, 'expected `name: value`');
    else if (!isFieldName(name)) report(index + 1, `unknown field \`${name}\``);
    else if (fields[name] !== undefined) report(index + 1, `\`${name}\` is given twice`);
    else fields[name] = value;
  });
  for (const name of fieldNames) {
    if (!fields[name]) report(0, `the front matter lacks \`${name}\``);
  }
  return { fields, bodyStart: end + 1 };
}
