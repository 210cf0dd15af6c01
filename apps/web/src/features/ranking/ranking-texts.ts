import type { Ranking } from '@flipstack/contract';

type Ladder = Ranking['ladder'];

/** What the places of a ladder cannot show. */
export const ladderCaveats: Readonly<Record<Ladder, string>> = {
  knowledge:
    'Flip cards are graded by the members themselves: this ladder shows what they say they remember when a card is due, not that their answers are right.',
  interview:
    'The library’s questions and answers are public: a member who has read them can score more than they could work out.',
};

/** What earns points, in two sentences. */
export const ladderPoints: Readonly<Record<Ladder, string>> = {
  knowledge:
    'A library card earns points as your memory of it lasts longer, and hard cards earn more. Only its first review and reviews that are due can add points, so more clicks do not help.',
  interview:
    'You earn points with scored questions of mock interviews that you had not seen before. They are the lower limit of the 90% interval of your ability: what your answers prove.',
};

export const ladderNames: Readonly<Record<Ladder, string>> = {
  knowledge: 'Knowledge',
  interview: 'Interview',
};

export const ladders = ['knowledge', 'interview'] as const satisfies readonly Ladder[];

/** The parts of the help dialog. */
export const helpParts: readonly { title: string; lines: readonly string[] }[] = [
  {
    title: 'Knowledge',
    lines: [
      'A library card is worth its level (easy 1, medium 2, hard 3) × min(1, stability ÷ 30 days) × min(1, probability of recall ÷ 90%). Your points are the sum over your cards.',
      'Stability is the number of days until the probability of recall falls to 90%. Then the card is due. Until then it keeps its points, and afterward it loses some every day until you review it. For example, a hard card with a stability of 15 days is worth 3 × 15 ÷ 30 = 1.5 points until it is due.',
      'At most 30 new cards enter the ladder each day. Remembering a card before it is due earns nothing, waiting longer earns no more, and Easy earns no more than Good. Forgetting a card costs points.',
      'Stability, recall and due days are computed for everyone with the same parameters, from the days (in UTC) on which the server received the reviews, including those from before you took part. They can differ from your own schedule: if it brings a card back earlier, you lose nothing.',
      'Imported reviews and cards that members wrote do not count.',
    ],
  },
  {
    title: 'Interview',
    lines: [
      'Points = 500 + 100 × the lower limit of the 90% interval of your ability, in logits. The fewer questions you have answered, the wider the interval, so guessing and luck earn little.',
      'The first interview that you start on a day (in UTC) counts, with its scored questions that you had not seen before. Questions that you leave unanswered count as wrong, even if you leave the interview. Points need 20 such questions, and the latest 100 count.',
    ],
  },
  {
    title: 'Weeks and places',
    lines: [
      'A week counts how far you have risen since Monday, 00:00 UTC, above the most that you had before: forgetting cards and learning them again gains nothing. A week on the knowledge ladder earns at most as much as the best week of someone who learned the same cards on the same days, never forgot them and was never late: saving up reviews earns nothing. When it ends, its results stay.',
      'Members with the same points share a place. Places are exact on boards of up to 10,000 members. On larger boards, they say how precise they are.',
    ],
  },
];
