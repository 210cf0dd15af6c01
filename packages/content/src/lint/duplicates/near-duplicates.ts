import type { Finding } from '../../format/module-file.ts';
import { codeBlocks } from '../../markdown/code-blocks.ts';
import { similarPairs } from '../../similarity/similar-pairs.ts';
import { similarity, similarQuestionThreshold } from '../../similarity/similarity.ts';
import type { ModulesRule } from '../rule.ts';
import { questionKey, questionsOf } from './uniqueness.ts';

/**
 * "What does this print, and why?" fits any code: two such cards are only similar if their code is.
 */
function hasSimilarCode(one: string, other: string): boolean {
  const [oneCode, otherCode] = [codeOf(one), codeOf(other)];
  return !oneCode || !otherCode || similarity(oneCode, otherCode) >= similarQuestionThreshold;
}

const codeOf = (question: string): string =>
  codeBlocks(question)
    .map(({ code }) => code)
    .join('\n');

/** No two questions are nearly the same. */
export const nearDuplicates: ModulesRule = {
  name: 'near-duplicate',
  check(modules) {
    const questions = questionsOf(modules);
    const texts = questions.map(({ question }) => question);
    return similarPairs(texts, similarQuestionThreshold).flatMap(
      ({ one, other, similarity: share }): Finding[] => {
        const [first, second] = [questions[one], questions[other]];
        if (!first || !second || questionKey(first.question) === questionKey(second.question)) return [];
        if (!hasSimilarCode(first.question, second.question)) return [];
        const { file, line } = second;
        const percent = Math.round(share * 100);
        return [
          { file, line, message: `the question is ${percent} % similar to ${first.file}:${first.line}` },
        ];
      },
    );
  },
};
