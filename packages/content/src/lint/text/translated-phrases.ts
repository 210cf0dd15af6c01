import type { CardRule } from '../rule.ts';
import { findPhrases, type Phrase, phrasePattern } from './find-phrases.ts';

/** A phrase that may begin with a capital letter, as whole words. */
const phrase = (source: string, advice: string): Phrase => ({
  pattern: phrasePattern(`\\b(?:${source})\\b`, 'giu'),
  advice,
});

/** The same with upper and lower case as written. */
const exactly = (source: string, advice: string): Phrase => ({
  pattern: phrasePattern(source, 'gu'),
  advice,
});

const wordsAfterOwn =
  'and|or|with|in|to|by|so|that|which|but|for|on|at|as|is|are|was|has|have|from|per|where|when|because|instead';

/**
 * Phrases that are correct words, but that a native speaker would not put this way. Most of them are
 * German or Russian constructions. Each can be reworded everywhere, so that none needs an exception.
 */
const phrases: readonly Phrase[] = [
  // Time.
  phrase('exists? since', 'write "was added in" or "has existed since"'),
  exactly(
    String.raw`\b(?:is|are)(?: \w+)? since (?=version|[A-Z]\w*·* ?\d|\d|·)`,
    'write "has been … since" or "was … in"',
  ),
  phrase('since (?:long|ever)', 'write "for a long time"'),
  phrase('up to now|until now', 'write "so far"'),
  phrase('anew', 'write "again"'),
  phrase('in the meanwhile', 'write "meanwhile"'),
  phrase('(?:not )?seldom', 'write "rarely" or "often"'),
  phrase('in (?:its|their) own time', 'name the time'),
  // Places: things in software do not stand or lie.
  phrase('belongs? into', 'write "belongs in"'),
  phrase(
    '(?:stands?|stood|standing) (?:in|there|at|on|beside|beneath|behind|before|between|next to|nowhere|inside|outside|above|below|under)',
    'write "is in", "is at" …',
  ),
  phrase(
    '(?<!(?:the|a|that) )(?:lies|lie|lay) (?:in(?! (?:a|the|this|that) range)|at|on(?! top)|beside|next to|inside|outside|behind)',
    'write "is in", "is at" …',
  ),
  phrase('(?:at|in) (?:this|that) place', 'write "here" or "there"'),
  phrase('the way back', 'write "undo", "rollback" or "return"'),
  // Words.
  exactly(String.raw`(?<!\b[A-Z][A-Za-z]*[A-Z]\w*,? )\bstands? for\b`, 'write "means" or "represents"'),
  phrase('speaks? (?:for|against)', 'write "a reason for", "an argument against", or ask "Why choose …?"'),
  phrase('whoever', 'write "anyone who", "a user who" or "if you"'),
  phrase('nobody|somebody', 'write "no one", "someone", or name who it is'),
  // "Instances of your own classes" is fine, "a type of its own" is not.
  phrase(
    `of (?:its|their|your|one['’]s) own(?=[^ \\w]|$| (?:${wordsAfterOwn})\\b)`,
    'write "its own …" before the noun',
  ),
  phrase("one[’']s own", 'write "your own"'),
  phrase('by chance', 'write "by accident" or "at random"'),
  phrase('com(?:e|es|ing) to nothing|came to nothing', 'write "fails"'),
  phrase('and the like', 'write "and similar", or name the things'),
  phrase('so-called', 'leave it out'),
  phrase('as a rule', 'write "usually"'),
  phrase('in portions', 'write "in batches" or "in pages"'),
  phrase('in vain', 'write "without success" or "fails"'),
  phrase('thereby|whereby|therein|wherein|thereof|therewith|hereby', 'write "so", "this way", "in which" …'),
  phrase('brings? (?:along|with it)', 'write "includes" or "comes with"'),
  phrase('hand(?:s|ed|ing)? over', 'write "pass"'),
  phrase(
    'foreign (?:code|links?|texts?|scripts?|pages?|sites?|content|input|origins?|objects?|data)',
    'write "third-party", "external" or "untrusted"',
  ),
  phrase('nothing else than', 'write "nothing but"'),
  phrase('depend(?:s|ed|ing|ent)? (?:from|of)', 'write "depend on"'),
  phrase('consists? (?:out of|from)', 'write "consists of"'),
  phrase('informations|softwares|advices|feedbacks', 'the word has no plural'),
  phrase('resp\\.|respectively', 'repeat the noun, or write "and"'),
  // Compounds for which the field has another word.
  phrase('combined (?:key|index|indexes)', 'write "composite key" or "composite index"'),
  phrase('newest time', 'write "latest time"'),
  phrase('running (?:requests?|subscriptions?)', 'write "pending", "in-flight" or "active"'),
  phrase('automatic margins?', 'write "auto margins"'),
  phrase('pag(?:e|es|ing) by (?:key|offset)', 'write "keyset pagination" or "offset pagination"'),
  phrase('half-built', 'write "partially constructed"'),
  // Verbs.
  phrase(
    '(?:is|are|was|were|be|being|been) (?:told(?! apart)|said|asked for|wanted|taken along|brought in|looked after)',
    'say who does it: "shows", "reads", "requests", "needs"',
  ),
  phrase('(?:is|are) to be \\w+ed', 'write "must be" or "should be"'),
  phrase('(?<!when )it (?:then )?(?:comes|can come|may come) to (?:a|an)', 'write "… happens" or "… occurs"'),
  phrase('(?:allows|enables|permits) to \\w+', 'write "lets you …" or "makes it possible to …"'),
  phrase('how (?:it|they|this|that) looks? like', 'write "what it looks like"'),
  phrase('what (?:is|was) (?:wanted|known|said)', 'write "the requested …", "what you know"'),
  phrase('decides(?=[.;:])', 'say what it decides, or write "applies" or "takes precedence"'),
  phrase('gets? to know', 'write "learns" or "finds out"'),
  // Word order.
  exactly(
    String.raw`(?<=^|[.!?:] |\n)(?:Valid|Allowed|Right|Correct|Wrong|Needed|Missing|Important|Decisive|Better|Worse|Typical|Safe) (?:is|are)\b`,
    'put the subject first',
  ),
  exactly(String.raw`(?<=^|[.!:] |\n)Who [a-z]+ [^?.!]*[.!]`, 'write "If you …" or "Anyone who …"'),
  exactly(
    String.raw`(?<!\b[Tt]here )\b(?:is|are|was|were)(?: then| also| therefore)? no (?!longer\b|more\b|less\b|fewer\b|different\b|worse\b|\w+er\b|one\b|doubt\b|match\b)[a-z·]+`,
    'write "is not a …"',
  ),
  // JavaScript has own properties.
  phrase('(?:a|an) own(?! propert)', 'write "its own"'),
  phrase('the both', 'write "both"'),
  exactly(String.raw`\b(?:Why|How)\b[^?.!]* although\b[^?.!]*\?`, 'write "even though"'),
  phrase('so that who', 'write "so that anyone who"'),
];

/** English that gives a translation away. Readers stumble over it, although they understand it. */
export const translatedPhrases: CardRule = {
  name: 'translated-phrase',
  check: (card) => findPhrases(card, phrases),
};
