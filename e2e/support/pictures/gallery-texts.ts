/** The users of the gallery. The first writes the modules below, the second has just registered. */
export const userNames = [
  'Ada Lovelace',
  'Grace Hopper',
  'Alan Turing',
  'Barbara Liskov',
  'Edsger Dijkstra',
  'Frances Allen',
  'Donald Knuth',
  'Radia Perlman',
  'Tony Hoare',
  'Margaret Hamilton',
  'John Backus',
  'Jean Sammet',
  'Dennis Ritchie',
];

/** The display names of members in the ranking, best first. */
export const rankedNames = ['Kaya', 'Someone who reviews cards every single morning', 'سارة', 'Lin', 'Tomek'];

const joins = {
  question: 'Which rows does a `LEFT JOIN` keep, and what does it return where nothing matches?',
  answer: [
    'Every row of the **left** table, once for each match. Without a match, the columns of the right table are `NULL`.',
    '```sql\nSELECT author.name, count(book.id)\nFROM author\nLEFT JOIN book ON book.author_id = author.id\nGROUP BY author.name;\n```',
    'Count `book.id`, not `*`: otherwise, authors without a book would count as one.',
  ].join('\n\n'),
};

const closures = [
  {
    question:
      'What does this print, and why?\n\n```js\nfor (var i = 0; i < 3; i++) setTimeout(() => console.log(i))\n```',
    answer: '`3` three times: the closures share the one `i`. With `let`, each iteration has its own.',
  },
  {
    question: 'What does a closure keep alive?',
    answer:
      'The bindings of the enclosing scopes:\n\n- the **variables**, not their values\n- as long as the function can be reached\n\n| Reached by | Kept |\n|---|---|\n| a timer | until it fires |\n| a listener | until it is removed |',
  },
  { question: 'Name two uses of a closure.', answer: 'Private state, and functions that wait for the rest.' },
  {
    question: 'Why does `this` differ in an arrow function?',
    answer: 'It has no `this`. It uses the one of the surrounding scope.',
  },
  { question: 'What is a stale closure?', answer: 'One that still reads the binding of an earlier render.' },
];

const topics = [
  ['Nothing here yet', 'GO'],
  ['Decorators', 'Python'],
  ['Virtual threads', 'Java'],
  ['LINQ', 'C#'],
  ['Effects and refs', 'React'],
  ['Reactivity in depth', 'Vue'],
  ['Semantic elements', 'HTML'],
  ['Grid and subgrid', 'CSS'],
  ['Contrast and color', 'UI/UX'],
  ['Generics', 'PHP'],
] as const;

export const moduleDrafts = [
  ...topics.map(([moduleName, stackName], index) => ({
    moduleName,
    stackName,
    cards: closures.slice(0, index % closures.length),
  })),
  { moduleName: 'Joins, grouped and counted', stackName: 'SQL', cards: [joins] },
  { moduleName: 'Closures and the event loop', stackName: 'JS', cards: closures },
];

/** Reports of library cards; `number` is the position of a card in its module. */
export const cardProblems = [
  {
    number: 1,
    reason: 'outdated',
    text: 'React 19 made this unnecessary: the compiler memoizes for you. The answer should say when it still matters.',
  },
  { number: 2, reason: 'typo', text: 'It says “it’s” for “its”.' },
  { number: 3, reason: 'too-hard', text: 'I have asked this in interviews for seniors only.' },
] as const;
