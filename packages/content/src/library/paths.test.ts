import { expect, test } from 'vitest';
import { libraryPaths } from './paths.ts';
import { builtInStacks } from './stacks.ts';

test('puts every built-in stack on a path', () => {
  const onPaths = new Set(libraryPaths.flatMap(({ stacks }) => stacks));
  expect(builtInStacks.filter((stack) => !onPaths.has(stack))).toEqual([]);
});

test('gives each path a unique slug and name, and a summary', () => {
  expect(new Set(libraryPaths.map(({ slug }) => slug)).size).toBe(libraryPaths.length);
  expect(new Set(libraryPaths.map(({ name }) => name)).size).toBe(libraryPaths.length);
  for (const { slug, summary, stacks } of libraryPaths) {
    expect(slug).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    expect(summary).toMatch(/^[A-Z].{20,80}\.$/);
    expect(new Set(stacks).size, `${slug} names each stack once`).toBe(stacks.length);
    expect(stacks.length).toBeGreaterThan(1);
  }
});
