export const values = [
  [
    'Quality',
    'Every card is worth an interview: one clear question, an answer that is right today, and honest about trade-offs.',
  ],
  [
    'Innovation',
    'We take what research knows about memory and make it a tool that asks for minutes, not for evenings.',
  ],
  [
    'Accessibility',
    'By keyboard, by touch, by ear; on the train without a network; in light and in dark. And free for everyone.',
  ],
] as const;

export const functionalities = [
  [
    'Parameter Selection',
    'Choose what you prepare for: the type of interview, the level of the position, and the technology stack.',
  ],
  [
    'Individual Approach',
    'Your own modules and cards, your own pace: go through what you find hard as often as you need it.',
  ],
  ['Statistics and Ranking', 'See how far you have come, and where you stand beside the others who prepare.'],
] as const;

export const team = [
  ['Engineers', 'Build the platform, and use it before their own interviews.'],
  ['Authors', 'Write the cards and read each other’s with fresh eyes.'],
  ['Interviewers', 'Tell us which questions they really ask, and which answers they hope to hear.'],
] as const;

export const statistics = [
  ['1000+', 'Question cards'],
  ['100+', 'Custom modules'],
  ['10+', 'Technology stacks'],
  ['100+', 'Inspired users'],
] as const;
