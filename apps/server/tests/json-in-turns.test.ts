import { hash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLong, jsonInTurns } from '../src/http/json-in-turns.ts';

const values = fc.option(fc.jsonValue(), { nil: undefined });
const lists = fc.array(values);
const bodies = fc.oneof(lists, fc.dictionary(fc.string(), fc.oneof(values, lists)));

describe('JSON in turns', () => {
  test('is what JSON.stringify writes', async () => {
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const text = JSON.stringify(body);
        const { chunks, sha1 } = await jsonInTurns(body);
        expect(Buffer.concat(chunks).toString()).toBe(text);
        expect(sha1).toBe(hash('sha1', text, 'base64url'));
      }),
    );
  });

  test('is the same for a text of many turns', async () => {
    const list = Array.from({ length: 3000 }, (_, id) => ({ id, text: 'ä😀'.repeat(100) }));
    for (const body of [list, { before: 1, list, after: null }]) {
      const text = JSON.stringify(body);
      const { chunks, sha1 } = await jsonInTurns(body);
      expect(Buffer.concat(chunks).toString() === text).toBe(true);
      expect(sha1).toBe(hash('sha1', text, 'base64url'));
    }
  });

  test('is used for lists of more than a hundred items', () => {
    const hundred = Array(100).fill(0);
    for (const body of [undefined, null, 'x', hundred, { list: hundred }]) expect(isLong(body)).toBe(false);
    for (const body of [[...hundred, 0], { list: [...hundred, 0] }]) expect(isLong(body)).toBe(true);
  });
});
