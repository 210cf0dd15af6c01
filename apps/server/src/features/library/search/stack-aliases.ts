/** The words that people use for a stack, besides its name. */
interface StackWords {
  /** Words for the whole stack. */
  itself: string;
  /** Words for a topic within it. */
  within?: string;
}

const wordsByStack: Readonly<Record<string, StackWords>> = {
  Java: { itself: 'java', within: 'jvm spring' },
  Python: { itself: 'python py python3', within: 'django flask fastapi' },
  SQL: { itself: 'sql', within: 'postgres postgresql mysql sqlite' },
  JS: { itself: 'js javascript ecmascript', within: 'ts typescript node nodejs' },
  'C#': { itself: 'c# csharp .net dotnet' },
  React: { itself: 'react reactjs' },
  Vue: { itself: 'vue vuejs vue3', within: 'nuxt' },
  HTML: { itself: 'html html5' },
  CSS: { itself: 'css css3', within: 'scss sass' },
  'UI/UX': { itself: 'ux ui uiux' },
  GO: { itself: 'go golang' },
  PHP: { itself: 'php php8', within: 'laravel symfony' },
};

const wordsOf = (words: string): string[] => words.split(' ').filter((word) => word !== '');

/** The stack that a word names. */
export const stackAliases: ReadonlyMap<string, string> = new Map(
  Object.entries(wordsByStack).flatMap(([stack, { itself, within = '' }]) =>
    wordsOf(`${itself} ${within}`).map((word): [string, string] => [word, stack]),
  ),
);

/** The words that mean a whole stack. */
export const wholeStack: ReadonlySet<string> = new Set(
  Object.values(wordsByStack).flatMap(({ itself }) => wordsOf(itself)),
);
