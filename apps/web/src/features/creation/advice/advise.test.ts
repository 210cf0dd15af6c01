import { describe, expect, it } from 'vitest';
import { advise } from './advise.ts';

const adviceOn = (question: string, answer: string) =>
  advise({ question, answer }).map(({ part, message }) => `${part}: ${message}`);

describe('advise', () => {
  it('says nothing about a good card, an empty card, headings or links', () => {
    expect(adviceOn('What does `useEffect` return?', 'Nothing.\n\n```js\nconst x = 1;\n```')).toEqual([]);
    expect(adviceOn('', '')).toEqual([]);
    expect(adviceOn('# My heading', 'See [this](http://intranet).')).toEqual([]);
  });

  it('gives each piece of advice once, at the text that it is about', () => {
    const answer = '```python\nprint((1)\n```\n\n```\na\n```\n\n```\nb\n```';
    expect(adviceOn('What is a closure, and how does it leak?', answer)).toEqual([
      'question: This seems to ask two things. A card with one question is easier to grade.',
      'answer: For syntax highlighting, name a supported language after the opening fence, such as ```js.',
      'answer: The python code may have a syntax error on line 2: `(` is not closed.',
    ]);
  });

  it('accepts a question for a definition unless its answer is long', () => {
    const broad = 'question: A full answer could take an hour. Ask about one part of it.';
    expect(adviceOn('What is a **pod**?', 'The smallest unit that Kubernetes runs.')).toEqual([]);
    expect(adviceOn('What are pods?', '')).toEqual([]);
    expect(adviceOn('What is a **pod**?', 'A group of containers. '.repeat(20))).toEqual([broad]);
    expect(adviceOn('Explain pods', 'The smallest unit that Kubernetes runs.')).toEqual([broad]);
  });

  it('reports HTML and code blocks that are not closed', () => {
    expect(adviceOn('Explain closures', 'A <b>function</b>\n\n```js\nf(1')).toEqual([
      'question: A full answer could take an hour. Ask about one part of it.',
      'answer: HTML is shown as plain text. Put code in backticks.',
      'answer: The js code may have a syntax error on line 4: `(` is not closed.',
      'answer: The code block that starts on line 3 is not closed. End it with a line of ```.',
    ]);
  });

  it('reports a question that contains its answer', () => {
    expect(adviceOn('Which `Map` method is `getOrDefault`?', '`getOrDefault`.')).toEqual([
      'question: The question gives the answer away. Rephrase it without words from the answer.',
    ]);
  });

  it('reports texts that are too long', () => {
    expect(adviceOn(`${'Why '.repeat(200)}?`, 'Because '.repeat(300))).toEqual([
      'question: A question this long takes time to read. What can you leave out?',
      'answer: An answer this long is hard to recall. Could it be two cards?',
    ]);
  });

  it('counts the words of an answer without its code', () => {
    expect(adviceOn('Why?', 'So '.repeat(121))).toHaveLength(1);
    expect(adviceOn('Why?', `So.\n\n\`\`\`text\n${'word\n'.repeat(121)}\`\`\``)).toEqual([]);
  });

  it('does not apply the rules of the library', () => {
    expect(
      adviceOn('Whose behaviour is it?', 'It always belongs into the scope, and nobody sees it.'),
    ).toEqual([]);
  });
});
