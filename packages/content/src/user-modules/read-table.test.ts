import { describe, expect, test } from 'vitest';
import { formatUserCards, readTable, readUserModule } from './index.ts';

describe('A table with tabs', () => {
  test('is read as Quizlet writes it', () => {
    expect(readTable('closure\ta function with its scope\n\nhoisting\tdeclarations come first\n')).toEqual([
      { level: 'EASY', question: 'closure', answer: 'a function with its scope' },
      { level: 'EASY', question: 'hoisting', answer: 'declarations come first' },
    ]);
  });

  test('is read as Anki writes it, with quotes, and with a level', () => {
    const text =
      '#separator:tab\r\n#html:false\r\n"What does\n""this"" do?"\t"a\tb"\thard\r\nsay "hi"\tA\ttag\r\n';
    expect(readTable(text)).toEqual([
      { level: 'HARD', question: 'What does\n"this" do?', answer: 'a\tb' },
      { level: 'EASY', question: 'say "hi"', answer: 'A' },
    ]);
  });

  test.each(['', 'no tab', '\t', 'question\t\n', 'one\ttwo\nprose', '## Card (EASY)\nQ\n### Answer\n\tcode'])(
    'is nothing else: %j',
    (text) => {
      expect(readTable(text)).toBeUndefined();
    },
  );

  test('becomes cards in the card format', () => {
    const cards = readTable('# A heading\t"```js\nlet x;"\n') ?? [];
    const { findings, cards: read } = readUserModule(formatUserCards(cards), {
      maxCards: 10,
      problemOf: () => undefined,
    });
    expect(findings).toEqual([]);
    expect(read).toEqual([{ level: 'EASY', question: '# A heading', answer: '```js\nlet x;' }]);
  });
});
