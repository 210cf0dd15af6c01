import { codeBlocks } from '../../markdown/code-blocks.ts';
import { wordsOf } from '../../markdown/prose.ts';
import type { CardRule } from '../rule.ts';

const articles = new Set(['a', 'an', 'the']);
const openings =
  /^(?:explain|describe|discuss|define|tell me about|talk about|what is|what are|what's|what’s|name)$/;

/**
 * With at most this many words after "Explain" or "What is", it is unclear where an answer should
 * end.
 */
const vagueWords = 1;

/**
 * "Explain closures" or "What is hoisting?" could be answered for an hour, so it is unclear which
 * answer is right.
 */
export const missingScope: CardRule = {
  name: 'missing-scope',
  check({ question }) {
    const words = wordsOf(question).filter((word) => !articles.has(word));
    const opening = [3, 2, 1].find((count) => openings.test(words.slice(0, count).join(' ')));
    if (opening === undefined || words.length - opening > vagueWords || codeBlocks(question).length > 0)
      return [];
    return [{ part: 'question', at: 0, message: 'the question is too broad: ask about one aspect of it' }];
  },
};
