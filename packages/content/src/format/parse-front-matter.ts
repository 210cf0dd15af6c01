import { readName } from './exact-text.ts';

export const fieldNames = ['module', 'stack', 'slug', 'summary'] as const;
export type FieldName = (typeof fieldNames)[number];

export interface FrontMatter {
  fields: Partial<Record<FieldName, string>>;
  /** The line index of each field. */
  fieldLines: Partial<Record<FieldName, number>>;
  /** The index of the first line after the front matter; 0 if there is none. */
  bodyStart: number;
}

type Report = (lineIndex: number, message: string) => void;

function isFieldName(name: string): name is FieldName {
  return (fieldNames as readonly string[]).includes(name);
}

/**
 * Reads the `name: value` lines between the first two `---`, if any, and reports unknown fields.
 */
export function parseFrontMatter(lines: readonly string[], report: Report): FrontMatter {
  const read: FrontMatter = { fields: {}, fieldLines: {}, bodyStart: 0 };
  const end = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
  for (let index = 1; index < end; index++) readField(lines[index] ?? '', index, read, report);
  return { ...read, bodyStart: end + 1 };
}

const noFrontMatter = 'The file must start with front matter between two lines of `---`.';

/** Reports required fields that are missing, or that there is no front matter at all. */
export function requireFields(
  { fields, bodyStart }: FrontMatter,
  required: readonly FieldName[],
  report: Report,
): void {
  if (bodyStart === 0) report(0, noFrontMatter);
  else
    for (const name of required)
      if (!fields[name]) report(0, `The front matter has no \`${name}\`. Add a line \`${name}: …\`.`);
}

function readField(line: string, index: number, { fields, fieldLines }: FrontMatter, report: Report): void {
  const [, name, value] = /^([a-z]+):(.*)$/s.exec(line) ?? [];
  if (name === undefined || value === undefined) report(index, 'Expected a field: `name: value`.');
  else if (!isFieldName(name)) report(index, `Unknown field \`${name}\`. Remove the line.`);
  else if (fields[name] !== undefined) report(index, `\`${name}\` is given twice. Remove one of the lines.`);
  else {
    fields[name] = readName(value.trim());
    fieldLines[name] = index;
  }
}
