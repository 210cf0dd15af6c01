import { proseOf } from '../../markdown/prose.ts';
import type { CardRule } from '../rule.ts';

const questionWord = '(?:what|how|when|where|which|who)';

/**
 * "…, and how does it …" starts another question. "…, and why …" asks for the reasons of the same
 * answer.
 */
const secondQuestion = new RegExp(`\\b(?:and|or|but) (?:also )?(${questionWord})\\b([^?]*)`, 'i');

/** Words of a comparison, whose two halves are one question. */
const comparison =
  /\b(?:differ|differs|difference|differences|compare|compared|between|versus|relate|gain)\b/i;
const ordinal = /^\s+(?:first|second|third|next|then|last|not)\b/i;
const verb = /^\s+(?:is|are|was|were|do|does|did|can|could|will|would|should|may|might|must|has|have)\b/i;

/** A card asks one question, because an answer that is half right cannot be graded. */
export const twoQuestions: CardRule = {
  name: 'two-questions',
  check({ question }) {
    const prose = withoutQuotes(proseOf(question));
    const marks = prose.match(/\?/g)?.length ?? 0;
    if (marks > 1) return [{ part: 'question', at: 0, message: `the question has ${marks} question marks` }];
    const word = sentencesThatAsk(prose)
      .map(wordOfSecond)
      .find((one) => one !== undefined);
    if (!word) return [];
    return [{ part: 'question', at: 0, message: `the card asks two questions: "… and ${word} …"` }];
  },
};

/**
 * Leaves out sentences that only introduce the question: "She knows what it does and how. Which …?"
 */
const sentencesThatAsk = (prose: string): string[] =>
  prose
    .split(/(?<=[.!:?])\s+/)
    .filter(
      (sentence) => sentence.endsWith('?') || /^(?:explain|describe|show|tell|name|say)\b/i.test(sentence),
    );

/**
 * The word that starts a second question, unless it continues the first: "When …, and when …?",
 * "What first and what then?"
 */
function wordOfSecond(sentence: string): string | undefined {
  const [, found, rest = ''] = secondQuestion.exec(sentence) ?? [];
  const word = found?.toLowerCase();
  if (!word || comparison.test(sentence)) return undefined;
  const isSame = new RegExp(`^(?:[^?]*[,:] )?${word}\\b`, 'i').test(sentence);
  const isShort = word === 'what' || word === 'who' ? ordinal.test(rest) : !verb.test(rest);
  return isSame && isShort ? undefined : word;
}

const withoutQuotes = (text: string): string => text.replace(/"[^"\n]*"|“[^”\n]*”/g, '""');
