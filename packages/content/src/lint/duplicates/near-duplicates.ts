import type { Finding } from '../../format/module-file.ts';
import { codeBlocks } from '../../markdown/code-blocks.ts';
import { similarPairs } from '../../similarity/similar-pairs.ts';
import { similarity, similarQuestionThreshold } from '../../similarity/similarity.ts';
import type { ModulesRule } from '../rule.ts';
import { type AskedQuestion, askedKey, questionsOf } from './uniqueness.ts';

/**
 * "What does this print, and why?" fits any code, and "Complete the loop." any text with blanks: two
 * such cards are only similar if their code or their text is.
 */
function hasSimilarDetails(one: AskedQuestion, other: AskedQuestion): boolean {
  const [oneText, otherText] = [detailsIn(one), detailsIn(other)];
  return !oneText || !otherText || similarity(oneText, otherText) >= similarQuestionThreshold;
}

const detailsIn = ({ question, details }: AskedQuestion): string =>
  [...codeBlocks(question).map(({ code }) => code), details].join('\n').trim();

/** No two questions are nearly the same. */
export const nearDuplicates: ModulesRule = {
  name: 'near-duplicate',
  check(modules) {
    const questions = questionsOf(modules);
    const texts = questions.map(({ question }) => question);
    return similarPairs(texts, similarQuestionThreshold).flatMap(
      ({ one, other, similarity: share }): Finding[] => {
        const [first, second] = [questions[one], questions[other]];
        if (!first || !second || !hasSimilarDetails(first, second)) return [];
        // The same question is another rule's finding.
        if (askedKey(first) === askedKey(second)) return [];
        const { file, line } = second;
        const percent = Math.round(share * 100);
        return [
          { file, line, message: `the question is ${percent} % similar to ${first.file}:${first.line}` },
        ];
      },
    );
  },
};
