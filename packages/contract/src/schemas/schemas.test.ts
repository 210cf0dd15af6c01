import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../endpoints/index.ts';
import { cardBody, newCardBody } from './card.ts';
import { pathId } from './ids.ts';
import { moduleBody, modulesQuery } from './module.ts';
import { registrationBody } from './user.ts';

/** The first message of each field, in the order in which they are reported. */
function messages(schema: z.ZodType, input: unknown): [string, string][] {
  const { error } = schema.safeParse(input);
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
}

describe('A registration', () => {
  test('reports missing fields in the order of the form', () => {
    expect(messages(registrationBody, {})).toEqual([
      ['firstName', 'First name must be 2-50 characters long'],
      ['lastName', 'Last name must be 2-50 characters long'],
      ['email', 'Required'],
      ['username', 'Username must be 3-10 characters long'],
      ['password', 'Password must contain at least one lowercase letter'],
    ]);
  });

  test('treats values that are not text as missing', () => {
    const notText = { firstName: 1, lastName: null, email: [], username: {}, password: true };
    expect(messages(registrationBody, notText)).toEqual(messages(registrationBody, {}));
  });
});

describe('A card', () => {
  const text = { question: ' Q\n', answer: '\tA ', moduleId: 1 };

  test.each([
    ['', 'EASY'],
    ['Easy', 'EASY'],
    ['hard', 'HARD'],
    [undefined, 'EASY'],
  ])('with the level %j is %s', { tags: ['@spec:3.7', '@spec:3.8'] }, (level, stored) => {
    expect(newCardBody.parse({ ...text, level }).level).toBe(stored);
  });

  test('keeps its white space', () => {
    expect(newCardBody.parse(text)).toMatchObject({ question: ' Q\n', answer: '\tA ' });
  });

  test('is refused with any other level', () => {
    for (const level of ['EXPERT', 3, null]) {
      expect(messages(newCardBody, { ...text, level })).toEqual([
        ['level', 'Level must be one of the following: EASY, MEDIUM, HARD'],
      ]);
    }
  });

  test('may omit level and module when it is edited', () => {
    expect(cardBody.parse({ question: 'Q', answer: 'A' })).toEqual({ question: 'Q', answer: 'A' });
  });

  test('requires a module id that is a positive integer below 2^53', () => {
    for (const moduleId of [0, -1, 1.5, 2 ** 53, '1', null, undefined]) {
      expect(messages(newCardBody, { ...text, moduleId })).toEqual([
        ['moduleId', 'Module id must be a positive integer'],
      ]);
    }
  });
});

describe('A module', () => {
  test('has its name trimmed before its length is checked', () => {
    const name = 'x'.repeat(100);
    expect(moduleBody.parse({ moduleName: `  ${name}\n`, stackName: ' JS ' })).toMatchObject({
      moduleName: name,
      stackName: 'JS',
    });
  });

  test('ignores unknown fields', () => {
    expect(moduleBody.parse({ moduleName: 'M', stackName: 'JS', stackId: 0, modulesCount: 0 })).toEqual({
      moduleName: 'M',
      stackName: 'JS',
    });
  });
});

describe('A list', () => {
  test('starts at page 0 with 20 rows', { tags: '@spec:7.12' }, () => {
    expect(modulesQuery.parse({})).toEqual({ page: 0, size: 20 });
  });

  test.each([
    { page: '-1' },
    { page: 'x' },
    { page: '1.5' },
    { size: '0' },
    { size: '251' },
    { size: '' },
    { sort: 'password' },
    { sort: '--moduleName' },
    { search: 'x'.repeat(201) },
    { search: '\0' },
  ])('refuses %j', (query) => {
    expect(modulesQuery.safeParse(query).success).toBe(false);
  });

  test('sorts by any listed column, in both directions', () => {
    for (const sort of ['moduleName', '-cardsCount']) expect(modulesQuery.parse({ sort }).sort).toBe(sort);
  });
});

describe('An id in a path', () => {
  test('consists of digits; one past 2^53 is not found', () => {
    expect(pathId.parse('12')).toBe(12);
    expect(pathId.parse('9007199254740993')).toBe(0);
    for (const id of ['0', '01', '-1', '1.0', 'x', '']) expect(pathId.safeParse(id).success).toBe(false);
  });
});

test('describes every call and declares a schema for each parameter in its path', () => {
  for (const [call, endpoint] of Object.entries(endpoints)) {
    const names = Array.from(call.matchAll(/\{(\w+)\}/g), ([, name]) => name);
    const declared = 'params' in endpoint ? Object.keys(endpoint.params.shape) : [];
    expect(declared, call).toEqual(names);
    expect(endpoint.summary, call).not.toBe('');
    expect(z.toJSONSchema(endpoint.output, { io: 'output' }), call).toBeTypeOf('object');
  }
});
