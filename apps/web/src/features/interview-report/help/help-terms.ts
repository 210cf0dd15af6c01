/** The words of the report, in plain English. */
export const helpTerms = [
  {
    term: 'expected-share',
    name: 'Expected share',
    meaning:
      'The share of right answers that you can expect on a fixed set of questions of this level, which cannot be guessed. It takes into account how hard your questions were. From 70% on, you are at the level.',
  },
  {
    term: 'band',
    name: '90% band',
    meaning:
      'With a probability of 90%, your expected share lies in this range. The more questions it is estimated from, the narrower it is. It does not include the luck of a single interview.',
  },
  {
    term: 'at-level',
    name: 'At level',
    meaning:
      'You would answer at least 70% of a fixed set of questions of that level right, without guessing. The set does not change, so that the words keep their meaning.',
  },
  {
    term: 'not-enough-evidence',
    name: 'Not enough evidence',
    meaning:
      'The probability of being at the level is between 20% and 80%, or there were fewer than 20 first exposures. Then we would often be wrong, so we say nothing.',
  },
  {
    term: 'first-exposure',
    name: 'First exposure',
    meaning:
      'A scored question that you had not seen before, in reviews or in interviews. Only these count, because a repeated question tests your memory of it. Those of the last 30 days about the same stacks are counted together.',
  },
  {
    term: 'scored',
    name: 'Scored question',
    meaning:
      'A question whose answer can be checked: options, a typed answer, blanks, lines in order, or code. It counts as right if all of it is right.',
  },
  {
    term: 'raw-result',
    name: 'Raw result',
    meaning:
      'How many of the scored questions of this interview you answered right. An easy interview gives a high one, and a hard interview a low one.',
  },
  {
    term: 'late',
    name: 'Late',
    meaning:
      'The answer arrived more than two minutes after the end. It is kept, but counts as not answered.',
  },
  {
    term: 'topic',
    name: 'Topic',
    meaning: 'A module of the library. Topics are listed if they had four scored questions or more.',
  },
] as const;

export type HelpTerm = (typeof helpTerms)[number]['term'];

export const helpId = (term: HelpTerm): string => `help-${term}`;
