import { blanksOf, type CardBody, type CodeBody, kindAndBody } from '@flipstack/card-kinds';
import { type LibraryCardInFile, parseModule } from '@flipstack/content';
import { readLibraryFiles, readReferenceTests } from '@flipstack/content/node';
import { expect, test } from 'vitest';
import { toAskedQuestion } from '../src/features/interviews/reading/asked-question.ts';

const referenceTests = readReferenceTests();

const modules = readLibraryFiles().map(({ file, text }) => parseModule(file, text));
const cards = modules.flatMap(({ cards, slug, moduleName, stackName }) =>
  cards.map((card) => ({ card, slug, topic: moduleName, stack: stackName })),
);

function ask({ card, slug, topic, stack }: (typeof cards)[number], seed: number) {
  const { question, answer, kind = 'flip', body, keyPoints, level } = card;
  const { goodAnswer = null, greatAnswer = null } = card;
  const followUps = card.followUps.map(({ question, answer = null }) => ({ question, answer }));
  const better = { goodAnswer, greatAnswer, followUps };
  const tests = referenceTests.get(card.permanentId) ?? [];
  const content = { question, answer, kind, ...(body && { body }), keyPoints, ...better, topic, slug, tests };
  return toAskedQuestion({ position: 3, stack, level, content }, seed, undefined);
}

/** What the parts of a card say that must not be known before the end. */
function secretsOf(card: LibraryCardInFile): (string | undefined)[] {
  const { answer, goodAnswer, greatAnswer, keyPoints, followUps, whyAsked, permanentId, sources } = card;
  const around = [
    answer,
    goodAnswer,
    greatAnswer,
    whyAsked,
    permanentId,
    ...keyPoints,
    ...followUps.flatMap(({ question, answer }) => [question, answer]),
    ...sources.map(({ url }) => url),
  ];
  const checked = kindAndBody(card);
  switch (checked.kind) {
    case 'flip':
      return around;
    case 'choice':
      return [...around, checked.body.explanation, ...checked.body.options.map(({ why }) => why)];
    case 'typed':
      return [...around, checked.body.explanation, ...checked.body.accepted];
    case 'cloze':
      return [
        ...around,
        checked.body.explanation,
        ...blanksOf(checked.body.text).map(({ answer }) => `::${answer}`),
        ...Object.values(checked.body.alsoAccepted).flat(),
      ];
    case 'order':
      return [...around, checked.body.explanation, checked.body.lines.join('\n')];
    case 'code': {
      const { explanation, hint, solution, complexity, wrongSolutions } = checked.body;
      return [...around, explanation, hint, solution, complexity, ...wrongSolutions];
    }
  }
}

/** Every text in a value, one after the other. */
function textsIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(textsIn).join('\n\n');
}

/** The parts of a card that everyone sees while it is asked. */
function openly(card: LibraryCardInFile): string {
  const body = card.body as Partial<Record<string, unknown>> | undefined;
  const options = (body?.options as { text: string }[] | undefined)?.map(({ text }) => text);
  const { lines, distractors, starter, setup, examples } = (body ?? {}) as Record<string, unknown>;
  const cloze = typeof body?.text === 'string' ? body.text.replaceAll(/\{\{c\d+::.*?\}\}/gs, '{{…}}') : '';
  const tests = referenceTests.get(card.permanentId)?.map(({ input }) => input);
  return textsIn([card.question, options, lines, distractors, starter, setup, examples, cloze, tests]);
}

test('asks every card of the library without anything that reveals its answer', () => {
  expect(cards.length).toBeGreaterThan(2000);
  const kinds = new Set<string>();
  for (const each of cards) {
    const asked = ask(each, 7);
    kinds.add(asked.body.kind);
    const texts = textsIn(asked);
    const open = openly(each.card);
    for (const secret of secretsOf(each.card))
      if (secret && !open.includes(secret.trim())) expect(texts, secret).not.toContain(secret.trim());
    expect(JSON.stringify(asked)).not.toMatch(
      /"(?:isCorrect|why|accepted|alsoAccepted|solution|wrongSolutions|tests|interviewInputs|explanation|hint|keyPoints|goodAnswer|greatAnswer|followUps|cardId|slug|topic|seed)"/,
    );
    expect(Object.keys(asked).toSorted()).toEqual([
      'answer',
      'body',
      'kind',
      'level',
      'position',
      'question',
      'stack',
    ]);
    expect(asked.answer).toBeNull();
  }
  expect([...kinds].toSorted()).toEqual(['choice', 'cloze', 'code', 'flip', 'order', 'typed']);
});

const bodyOf = <Body extends CardBody>(card: LibraryCardInFile) => card.body as Body;

test('asks code with the outputs of its examples only', () => {
  const asked = cards
    .filter(({ card }) => card.kind === 'code')
    .map((each) => ({ each, asked: ask(each, 7) }));
  for (const {
    each,
    asked: { body },
  } of asked) {
    if (body.kind !== 'code') throw new Error('not code');
    expect(body.examples).toEqual(bodyOf<CodeBody>(each.card).examples);
    expect(JSON.stringify({ ...body, examples: [] })).not.toContain('"output"');
  }
});
