import { expect, test } from 'vitest';
import { cardWith } from '../../tests/card-builders.ts';
import { translatedPhrases } from './translated-phrases.ts';

const reported = (answer: string) =>
  translatedPhrases.check(cardWith({ answer })).map(({ message }) => message);

test.each([
  ['`import.meta.dirname` exists since Node 20.11.', 'exists since'],
  ['Implicitly nullable parameters are deprecated since PHP 8.4.', 'are deprecated since'],
  ['Per-request data belongs into locals.', 'belongs into'],
  ['The tags stand in a cell.', 'stand in'],
  ['`&` stands for the elements.', 'stands for'],
  ['What speaks for the network?', 'speaks for'],
  ['It is painted anew.', 'anew'],
  ['Whoever raises the event waits.', 'Whoever'],
  ['Nobody reads it.', 'Nobody'],
  ['The caller has been told that all is well.', 'been told'],
  ['Each timer is a task of its own.', 'of its own'],
  ['Each is a type of its own with fields.', 'of its own'],
  ['The row lies in another page.', 'lies in'],
  ['This allows to reuse it.', 'allows to reuse'],
  ['So it comes to a deadlock.', 'it comes to a'],
  ['Valid is `minmax(8rem, 1fr)`.', 'Valid is'],
  ['Who prefers two buttons chooses so.', 'Who prefers two buttons chooses so.'],
  ['It is then no instance of the other class.', 'is then no instance'],
  ['A shorthand is to be preferred.', 'is to be preferred'],
  ['A foreign page posts the form.', 'foreign page'],
  ['A task of\nits own.', 'of its own'],
  ['Use a tuple for a combined key.', 'combined key'],
  ['Rows with the newest time remain.', 'newest time'],
  ['Cancel the running request.', 'running request'],
  ['Automatic margins share it.', 'Automatic margins'],
  ['Paging by key avoids that.', 'Paging by key'],
  ['Another thread sees a half-built object.', 'half-built'],
  ['If the kinds differ, the first item already decides; the rest is skipped.', 'decides'],
  ['Why is it slow, although an index exists?', 'Why is it slow, although an index exists.'],
])('reports %j', (text, found) => {
  expect(reported(text)[0]).toMatch(new RegExp(`^"${found}": .`));
});

test.each([
  'It has existed since 2015.',
  'DOM stands for Document Object Model.',
  'There is no lock, is there? There are no threads.',
  'It is no longer used, and no faster.',
  'If there is no match, it waits.',
  'You may be asked when it comes to a deadlock.',
  'Their names can be told apart.',
  'Instances of your own classes.',
  'The sum lies between the limits, and may lie in the range.',
  '`a` has an own property.',
  'It uses a foreign key.',
  'The parser is allowed to skip it.',
  'Who wrote it?',
  'The order decides which rule wins. Let the caller decide.',
  'Why is it slow? It has an index, although a small one.',
  'Write `exists since`.',
  'It returns:\n\n```text\nnobody, anew\n```',
])('accepts %j', (text) => {
  expect(reported(text)).toEqual([]);
});

test('reports each phrase in its part, with its line', () => {
  const card = cardWith({
    answer: 'Yes.\n\n```js\nf();\n```\n\nIt starts\nanew, of its own.',
    keyPoints: ['One', 'Belongs into CSS'],
    followUps: [{ question: 'What speaks against it?', answer: 'No.\nNobody.' }],
  });
  expect(translatedPhrases.check(card).map(({ part, at }) => `${part} ${at}`)).toEqual([
    'answer 7',
    'answer 7',
    'keyPoints 1',
    'followUps 0',
    'followUpAnswers.0 1',
  ]);
});
