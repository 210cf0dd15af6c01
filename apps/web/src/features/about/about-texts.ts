export const values = [
  [
    'Quality',
    'Each card could come up in your interview: one clear question, and an answer that is correct today and honest about trade-offs.',
  ],
  ['Innovation', 'We turn memory research into a tool that takes minutes of your day, not whole evenings.'],
  [
    'Accessibility',
    'Use it by keyboard, by touch or with a screen reader, on a train with no signal, in light or dark mode. It is free for everyone.',
  ],
] as const;

/** What each functionality does, with a link to it. */
export const functionalities = [
  {
    title: 'Parameter Selection',
    text: 'Choose what you are preparing for: the type of interview, the seniority level and the technology stack.',
    link: { to: '/interview', name: 'Try an interview' },
  },
  {
    title: 'Individual Approach',
    text: 'Study your own modules and cards at your own pace, and repeat what you find hard as often as you need.',
    link: { to: '/library', name: 'Choose what to learn' },
  },
  {
    title: 'Statistics and Ranking',
    text: 'See how far you have come and how you rank among other users.',
    link: { to: '/statistics', name: 'See your statistics' },
  },
] as const;

export const team = [
  ['Engineers', 'Build the platform and use it before their own interviews.'],
  ['Authors', 'Write the cards and review each other’s work.'],
  ['Interviewers', 'Tell us which questions they really ask and which answers they hope to hear.'],
] as const;

export const statistics = [
  ['1000+', 'Question cards'],
  ['100+', 'Custom modules'],
  ['10+', 'Technology stacks'],
  ['100+', 'Inspired users'],
] as const;
