import { describe, expect, it } from 'vitest';
import { formatUserCards, readTable, readUserModule } from './index.ts';

describe('readTable', () => {
  it('reads a table from Quizlet', () => {
    expect(readTable('closure\ta function with its scope\n\nhoisting\tdeclarations come first\n')).toEqual([
      { level: 'EASY', question: 'closure', answer: 'a function with its scope' },
      { level: 'EASY', question: 'hoisting', answer: 'declarations come first' },
    ]);
  });

  it('reads a table from Anki, with quotation marks and a level', () => {
    const text =
      '#separator:tab\r\n#html:false\r\n"What does\n""this"" do?"\t"a\tb"\thard\r\nsay "hi"\tA\ttag\r\n';
    expect(readTable(text)).toEqual([
      { level: 'HARD', question: 'What does\n"this" do?', answer: 'a\tb' },
      { level: 'EASY', question: 'say "hi"', answer: 'A' },
    ]);
  });

  it.each(['', 'no tab', '\t', 'question\t\n', 'one\ttwo\nprose', '## Card (EASY)\nQ\n### Answer\n\tcode'])(
    'returns undefined for anything else: %j',
    (text) => {
      expect(readTable(text)).toBeUndefined();
    },
  );

  it('returns cards that the card format can hold', () => {
    const cards = readTable('# A heading\t"```js\nlet x;"\n') ?? [];
    const { findings, cards: read } = readUserModule(formatUserCards(cards), {
      maxCards: 10,
      problemOf: () => undefined,
    });
    expect(findings).toEqual([]);
    expect(read).toEqual([{ level: 'EASY', question: '# A heading', answer: '```js\nlet x;' }]);
  });
});
