import type { CardBody, CardKind } from '@flipstack/card-kinds';
import { messages } from '@flipstack/contract';
import { describe, expect, test } from 'vitest';
import { openTestServer } from './support/test-server.ts';

const option = (text: string, isCorrect = false) => ({ text, isCorrect });

const choice = {
  options: [{ ...option('`Map`', true), why: 'It keeps the order of insertion.' }, option('`WeakMap`')],
  hasSeveral: false,
  explanation: 'A `WeakMap` cannot be iterated.',
};

const bodies: { kind: CardKind; body: CardBody; answer: string }[] = [
  { kind: 'choice', body: choice, answer: '- `Map`\n\nA `WeakMap` cannot be iterated.' },
  {
    kind: 'typed',
    body: { accepted: ['404', 'Not Found'], isExact: false },
    answer: '`404`\n\nAlso accepted: `Not Found`',
  },
  {
    kind: 'cloze',
    body: {
      text: 'Use {{c1::===::operator}}, not {{c2::==}}.',
      alsoAccepted: { 2: ['`==`'] },
      isExact: true,
    },
    answer: 'Use ===, not ==.',
  },
  {
    kind: 'order',
    body: {
      language: 'js',
      lines: ['try {', '  await save();', '}'],
      distractors: ['} else {'],
      alsoAccepted: [],
    },
    answer: '```js\ntry {\n  await save();\n}\n```',
  },
  {
    kind: 'code',
    body: {
      language: 'javascript',
      setup: '',
      starter: 'function sum(a, b) {}',
      examples: [{ input: 'sum(1, 2)', output: '3' }],
      tests: [{ input: 'sum(-1, 1)', output: '0' }],
      isAnyOrder: false,
      solution: 'function sum(a, b) {\n  return a + b;\n}',
      complexity: 'O(1)',
      wrongSolutions: ['function sum(a, b) { return a; }'],
      isVerified: true,
    },
    answer: '```js\nfunction sum(a, b) {\n  return a + b;\n}\n```\n\nO(1)',
  },
];

async function openServer() {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const { moduleId } = await ada.createModule();
  const add = (body: object) => ada.call('POST /cards', { body: { question: 'Stem?', moduleId, ...body } });
  return { server, ada, moduleId, add };
}

describe('Cards of a kind', () => {
  test.each(bodies)(
    '$kind are stored with their body and a readable answer',
    async ({ kind, body, answer }) => {
      const { ada, moduleId, add } = await openServer();
      const card = await add({ kind, body: { ...body, unknown: 1 }, answer: 'ignored' });
      expect(card).toMatchObject({ question: 'Stem?', answer, kind, body });
      expect(card.body).toEqual(body);
      expect(await ada.cardsOf(moduleId)).toEqual([card]);
      const queue = await ada.call('GET /review', { query: `?moduleId=${moduleId}` });
      expect(queue.cards[0]).toMatchObject({ kind, body, answer });
    },
  );

  test('flip have neither a kind nor a body in responses', async () => {
    const { add } = await openServer();
    const card = await add({ kind: 'flip', answer: 'Yes', body: { any: 'thing' } });
    expect(card).not.toHaveProperty('kind');
    expect(card).not.toHaveProperty('body');
  });

  test.each([
    [{ kind: 'choice' }, 'A choice card needs a body'],
    [
      { kind: 'choice', body: [] },
      'The body of a choice card is not valid at body: expected object, received array',
    ],
    [
      { kind: 'choice', body: { options: [{ text: 1 }], hasSeveral: false } },
      'The body of a choice card is not valid at body.options[0].text: expected string, received number',
    ],
    [
      {
        kind: 'choice',
        body: { ...choice, options: Array.from({ length: 500 }, (_, at) => option(`${at}`)) },
      },
      'There are 500 options. At most 20 are allowed',
    ],
    [
      { kind: 'choice', body: { ...choice, options: [option('x'.repeat(10_000), true), option('y')] } },
      'Option 1 has 10000 characters. At most 2000 are allowed',
    ],
    [
      { kind: 'choice', body: { ...choice, options: [option('a\0', true), option('b')] } },
      'Answer contains characters that cannot be stored',
    ],
    [{ kind: 'typed', body: { accepted: [], isExact: false } }, 'Give at least one accepted answer'],
    [
      { kind: 'order', body: { language: '', lines: ['a', 'b'], distractors: [], alsoAccepted: [[0, 0]] } },
      'Another accepted order must name every line once',
    ],
  ])('are refused with %j', async (invalid, message) => {
    const { ada, moduleId } = await openServer();
    const body = { question: 'Stem?', moduleId, ...invalid };
    const { errors } = await ada.expectError('POST /cards', 'VALIDATION_ERROR', { body });
    expect(errors).toEqual({ body: message });
  });

  test('report all wrong fields in the order of the form', async () => {
    const { ada } = await openServer();
    const body = { question: '', answer: '', level: 'EXPERT', moduleId: 0 };
    const { errors = {} } = await ada.expectError('POST /cards', 'VALIDATION_ERROR', { body });
    expect(Object.keys(errors)).toEqual(['question', 'answer', 'level', 'moduleId']);
    const unknown = await ada.expectError('POST /cards', 'VALIDATION_ERROR', {
      body: { ...body, kind: 'quiz' },
    });
    expect(unknown.errors?.kind).toBe(
      'Kind must be one of the following: flip, choice, typed, cloze, order, code',
    );
  });

  test('keep kind and body when a client that knows only questions edits the stem', async () => {
    const { ada, add } = await openServer();
    const card = await add({ kind: 'choice', body: choice });
    const edit = { question: 'Which one can be iterated?', answer: card.answer, level: 'HARD' };
    const edited = await ada.call('PUT /cards/{id}', { params: [card.cardId], body: edit });
    expect(edited).toEqual({ ...card, ...edit });
  });

  test('refuse such a client a change of the generated answer, and change nothing', async () => {
    const { ada, moduleId, add } = await openServer();
    const card = await add({ kind: 'choice', body: choice });
    const body = { question: 'Other?', answer: 'Something else' };
    const params = [card.cardId];
    const { message } = await ada.expectError('PUT /cards/{id}', 'CONFLICT', { params, body });
    expect(message).toBe(messages.answerGenerated);
    expect(await ada.cardsOf(moduleId)).toEqual([card]);
  });

  test('change their kind, including back to flip', async () => {
    const { ada, add } = await openServer();
    const card = await add({ answer: 'Yes' });
    const put = (body: object) =>
      ada.call('PUT /cards/{id}', { params: [card.cardId], body: { question: 'Stem?', ...body } });
    expect(await put({ kind: 'choice', body: choice })).toMatchObject({ kind: 'choice', body: choice });
    expect(await put({ kind: 'flip', answer: 'Again' })).toEqual({ ...card, answer: 'Again' });
  });
});

describe('Reviews of checked cards', () => {
  async function openReview() {
    const { server, ada, moduleId, add } = await openServer();
    const { cardId } = await add({ kind: 'choice', body: choice });
    const review = { reviewId: crypto.randomUUID(), card: `own-${cardId}`, durationMs: 900 };
    const stored = () =>
      server.database
        .selectFrom('reviews')
        .select(['rating', 'response', 'score', 'suggested_rating'])
        .executeTakeFirstOrThrow();
    return { ada, moduleId, cardId, review, stored };
  }

  test('store what was answered, its score and the suggested rating', async () => {
    const { ada, review, stored } = await openReview();
    await ada.call('POST /reviews', { body: { ...review, rating: 'Hard', response: { chosen: [0] } } });
    expect(await stored()).toEqual({
      rating: 'Hard',
      response: '{"chosen":[0]}',
      score: 1,
      suggested_rating: 'Good',
    });
  });

  test('lower a rating that a wrong answer does not allow, even when sent again', async () => {
    const { ada, review, stored } = await openReview();
    const body = { ...review, rating: 'Easy', response: { chosen: [1] } };
    const first = await ada.call('POST /reviews', { body });
    expect(await stored()).toMatchObject({ rating: 'Again', score: 0, suggested_rating: 'Again' });
    expect(first).toMatchObject({ state: 'Learning' });
    expect(await ada.call('POST /reviews', { body })).toMatchObject({ reviews: 1 });
  });

  test('count even if the card has become another kind since it was answered', async () => {
    const { ada, cardId, review, stored } = await openReview();
    const flip = { question: 'Stem?', answer: 'Map', kind: 'flip' };
    await ada.call('PUT /cards/{id}', { params: [cardId], body: flip });
    await ada.call('POST /reviews', { body: { ...review, rating: 'Good', response: { chosen: [0] } } });
    expect(await stored()).toEqual({
      rating: 'Good',
      response: '{"chosen":[0]}',
      score: null,
      suggested_rating: null,
    });
  });

  test.each([{ chosen: 'all' }, {}, { text: 'x'.repeat(501) }, { text: 'x', more: 'x'.repeat(50_000) }])(
    'refuse the response %.40j',
    async (response) => {
      const { ada, review } = await openReview();
      const { errors } = await ada.expectError('POST /reviews', 'VALIDATION_ERROR', {
        body: { ...review, rating: 'Good', response },
      });
      expect(errors).toEqual({ response: messages.responseUnknown });
    },
  );
});
