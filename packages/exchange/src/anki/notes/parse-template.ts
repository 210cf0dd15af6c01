/** A part of a template. */
export type TemplateNode =
  | string
  | { type: 'field'; name: string /** In the order in which they are applied. */; filters: string[] }
  | { type: 'if' | 'unless'; name: string; children: TemplateNode[] };

/** Thrown if the conditions of a template are not closed in order. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}

const handlebars = /\{\{([^{}]*)\}\}/g;
/** Switches to another notation, which Anki has kept for old templates. */
const alternative = '{{=<% %>=}}';
const depthMax = 50;

/**
 * Reads a template: `{{Field}}`, `{{filter:Field}}`, `{{#Field}}…{{/Field}}` if the field has text and
 * `{{^Field}}…{{/Field}}` if it has none.
 *
 * @throws {TemplateError}
 */
export function parseTemplate(template: string): TemplateNode[] {
  const source = template.trimStart().startsWith(alternative)
    ? template.replace(alternative, '').replaceAll('<%', '{{').replaceAll('%>', '}}')
    : template;
  const root: TemplateNode[] = [];
  const open: { name: string; children: TemplateNode[] }[] = [];
  let at = 0;
  for (const { index, 0: found, 1: inside = '' } of source.matchAll(handlebars)) {
    const siblings = open.at(-1)?.children ?? root;
    if (index > at) siblings.push(source.slice(at, index));
    at = index + found.length;
    const node = nodeFrom(inside.trim());
    if (node === undefined) continue;
    if (node.type === 'end') {
      if (open.pop()?.name !== node.name) throw new TemplateError(`{{/${node.name}}} closes nothing`);
    } else {
      siblings.push(node);
      if (node.type !== 'field') open.push(node);
      if (open.length > depthMax) throw new TemplateError('Conditions are nested too deep');
    }
  }
  if (open.length > 0) throw new TemplateError(`{{#${open.at(-1)?.name}}} is not closed`);
  if (at < source.length) root.push(source.slice(at));
  return root;
}

type Tag = Exclude<TemplateNode, string> | { type: 'end'; name: string };

function nodeFrom(tag: string): Tag | undefined {
  const name = tag.slice(1).trim();
  if (tag.startsWith('#')) return { type: 'if', name, children: [] };
  if (tag.startsWith('^')) return { type: 'unless', name, children: [] };
  if (tag.startsWith('/')) return { type: 'end', name };
  // A comment.
  if (tag.startsWith('!')) return undefined;
  const [field = '', ...filters] = tag.split(':').reverse();
  return { type: 'field', name: field.trim(), filters: filters.map((filter) => filter.trim()) };
}
