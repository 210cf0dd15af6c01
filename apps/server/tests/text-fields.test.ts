import { globSync, readFileSync } from 'node:fs';
import { type Call, type Endpoint, endpoints } from '@flipstack/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { projectRoot } from '../../../scripts/lib/project.ts';

/** Journeys, by how their titles begin. “run no script in” is left out. */
const cards = ['study, in reviews and on the author', 'the preview of a card and of an import'];
const shown = ['what others see'];
const teams = ['teams'];
const suggestions = ['suggested edits'];
const imports = ['names of files, stacks and columns', 'the names of files that are imported'];

/** Not shown to anyone, or checked for what cannot be a script. */
const secret = 'never shown' as const;
const checked = 'only letters, digits and signs that its rule names' as const;
const known = 'refused unless it is one of the server’s' as const;

/** Every text that a request can carry, with the journeys that show it as something that tries to run. */
const triedIn: { [field: string]: readonly string[] | typeof secret | typeof checked | typeof known } = {
  answer: cards,
  'card.answer': suggestions,
  'card.level': checked,
  'card.question': suggestions,
  'cards[].level': checked,
  code: secret,
  csv: checked,
  displayName: [...teams, ...shown, 'the name on a shared report'],
  firstName: checked,
  lastName: checked,
  level: checked,
  login: secret,
  markdown: cards,
  moduleName: [...teams, ...shown, 'what followers see'],
  name: ['adds a passkey, signs in by it'],
  note: ['what followers see'],
  password: secret,
  question: cards,
  reason: ['suggested edits', 'reports of published modules'],
  reply: [...suggestions, 'replies to reports of cards'],
  'response.response.clientDataJSON': secret,
  'modules[].slug': known,
  'stacks[]': known,
  'stacks[].from': imports,
  'stacks[].to': known,
  stackName: ['the names of stacks'],
  summary: shown,
  'tables[].delimiter': checked,
  'tables[].fileName': known,
  'tables[].rowSeparator': checked,
  'tags[]': ['tags'],
  teamName: teams,
  text: [...shown, 'reports of published modules'],
  token: secret,
  username: checked,
  email: checked,
};

type JsonSchema = { [key: string]: unknown };

/** The paths of the texts in a body, without those that have a pattern or a list of values. */
function textsIn(schema: JsonSchema, path = ''): string[] {
  const { anyOf = [], allOf = [], oneOf = [], items, properties = {}, type, pattern } = schema;
  const variants = [anyOf, allOf, oneOf].flat() as JsonSchema[];
  const isText = [type].flat().includes('string') && pattern === undefined;
  return [
    ...(isText && schema.enum === undefined && schema.const === undefined ? [path] : []),
    ...variants.flatMap((variant) => textsIn(variant, path)),
    ...Object.entries(properties as Record<string, JsonSchema>).flatMap(([name, part]) =>
      textsIn(part, path === '' ? name : `${path}.${name}`),
    ),
    ...(items === undefined ? [] : textsIn(items as JsonSchema, `${path}[]`)),
  ];
}

const fields = new Set(
  (Object.keys(endpoints) as Call[]).flatMap((call) => {
    const { body }: Endpoint = endpoints[call];
    return body === undefined
      ? []
      : textsIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  }),
);

it('a text that a request can carry has a journey that shows it as a script, or a reason', () => {
  expect([...fields].toSorted()).toEqual(Object.keys(triedIn).toSorted());
});

it('these journeys exist', () => {
  const journeys = globSync('e2e/journeys/*.spec.ts', { cwd: projectRoot })
    .map((file) => readFileSync(`${projectRoot}/${file}`, 'utf8'))
    .join('\n');
  const titles = [...new Set(Object.values(triedIn).filter(Array.isArray).flat())];
  const exists = (title: string) =>
    journeys.includes(`'run no script in ${title}`) || journeys.includes(`'${title}`);
  expect(titles.filter((title) => !exists(title))).toEqual([]);
});
