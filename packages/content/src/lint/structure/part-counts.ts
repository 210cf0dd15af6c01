import type { CardRule } from '../rule.ts';

export const keyPointCount = { least: 3, most: 5 } as const;
export const followUpsMax = 2;

/**
 * An interviewer ticks key points: one or two do not make a scale, and more than five are not
 * remembered.
 */
export const keyPoints: CardRule = {
  name: 'key-points',
  check({ kind = 'flip', keyPoints: { length } }) {
    const { least, most } = keyPointCount;
    // A checked card is graded by its answer. It may have key points, but needs none.
    if ((length >= least && length <= most) || (kind !== 'flip' && length === 0)) return [];
    return [
      { part: 'keyPoints', at: 0, message: `the card has ${length} key points, not ${least} to ${most}` },
    ];
  },
};

/** Learners skip a long list, so only the best follow-ups stay. */
export const followUpCount: CardRule = {
  name: 'follow-ups',
  check: ({ followUps: { length } }) =>
    length <= followUpsMax
      ? []
      : [
          {
            part: 'followUps',
            at: followUpsMax,
            message: `the card has ${length} follow-ups, not at most ${followUpsMax}`,
          },
        ],
};
