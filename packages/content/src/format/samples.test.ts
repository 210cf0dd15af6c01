import { beforeAll, describe, expect, it } from 'vitest';
import { builtInStacks } from '../library/stacks.ts';
import { readSamples } from '../node.ts';
import type { ModuleInFile } from './module-file.ts';

let samples: ModuleInFile[];
beforeAll(() => {
  samples = readSamples();
});

describe('the sample modules', () => {
  it('cover the built-in stacks, one each and in their order', {
    tags: ['@spec:1.1', '@spec:3.10', '@spec:9.14'],
  }, () => {
    expect(samples.map(({ stackName }) => stackName)).toEqual([...builtInStacks]);
  });

  it('have at least fifteen cards each, of all levels', {
    tags: ['@spec:3.3', '@spec:3.7', '@spec:9.14'],
  }, () => {
    for (const { moduleName, cards } of samples) {
      expect(cards.length, moduleName).toBeGreaterThanOrEqual(15);
      expect(new Set(cards.map(({ level }) => level)), moduleName).toEqual(
        new Set(['EASY', 'MEDIUM', 'HARD']),
      );
    }
  });

  it('do not ask the same question twice', () => {
    const questions = samples.flatMap(({ cards }) => cards.map(({ question }) => question.toLowerCase()));
    expect(new Set(questions).size).toBe(questions.length);
  });

  it('have unique slugs and short summaries', () => {
    expect(new Set(samples.map(({ slug }) => slug)).size).toBe(12);
    for (const { slug, summary } of samples) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(summary.length, slug).toBeLessThanOrEqual(140);
    }
  });

  it('name the language of every code fence', () => {
    for (const { moduleName, cards } of samples) {
      for (const { question, answer } of cards) {
        const fences = `${question}\n${answer}`.match(/^```.*$/gm) ?? [];
        const opening = fences.filter((_, index) => index % 2 === 0);
        for (const fence of opening) expect(fence, moduleName).toMatch(/^```[a-z]+$/);
      }
    }
  });
});
