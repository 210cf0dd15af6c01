import { blanksOf, type ChoiceBody, type OrderBody } from '@flipstack/card-kinds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCard, anyChoice, anyCloze, anyCode, anyOrder, anyResponse, anyTyped } from '../tests/any-card.ts';
import { gradeResponse } from './grade-response.ts';
import { isResponseOf } from './response.ts';

const seeds = fc.infiniteStream(fc.nat());
const choice = (body: ChoiceBody, chosen: number[]) => gradeResponse({ kind: 'choice', body }, { chosen });
const order = (body: OrderBody, lines: string[]) => gradeResponse({ kind: 'order', body }, { lines });
const correctOf = ({ options }: ChoiceBody) =>
  options.flatMap(({ isCorrect }, index) => (isCorrect ? [index] : []));

/** A choice with any of its options chosen. */
const chosenOptions = anyChoice.chain((body) =>
  fc.record({ body: fc.constant(body), chosen: fc.subarray([...body.options.keys()]) }),
);

/** A choice of several that has a wrong option, with any of its options chosen. */
const severalOptions = chosenOptions
  .map(({ body, chosen }) => ({ body: { ...body, hasSeveral: true }, chosen }))
  .filter(({ body }) => correctOf(body).length < body.options.length);

/** A card with lines, some of them placed in any order. */
const placedLines = anyOrder.chain((body) =>
  fc.record({ body: fc.constant(body), placed: fc.shuffledSubarray([...body.lines, ...body.distractors]) }),
);

describe('gradeResponse', () => {
  it('grades any response that has the right shape, between 0 and 1, and 1 only if it is right', () => {
    fc.assert(
      fc.property(anyCard, anyResponse, (card, response) => {
        if (!isResponseOf(card.kind, response)) return;
        const { score, isRight } = gradeResponse(card, response);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(isRight).toBe(score === 1);
      }),
      { numRuns: 3_000 },
    );
  });

  it('is right exactly if every part is right', () => {
    fc.assert(
      fc.property(
        anyCard.filter(({ kind }) => kind !== 'code'),
        anyResponse,
        (card, response) => {
          if (!isResponseOf(card.kind, response)) return;
          if ('chosen' in response) response.chosen = response.chosen.filter((index) => index < 2);
          const { isRight, parts } = gradeResponse(card, response);
          expect(isRight).toBe(parts.every((part) => part.isRight));
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('gradeResponse of a choice', () => {
  it('is right for exactly the correct options', () => {
    fc.assert(
      fc.property(chosenOptions, ({ body, chosen }) => {
        const isSame = chosen.join() === correctOf(body).join();
        expect(choice(body, chosen).isRight).toBe(isSame);
        expect(choice(body, correctOf(body)).score).toBe(1);
      }),
    );
  });

  it('does not depend on the order of the options, nor of the picks', () => {
    fc.assert(
      fc.property(chosenOptions, seeds, ({ body, chosen }, numbers) => {
        const shuffled = [...body.options.keys()]
          .map((index) => [numbers.next().value ?? 0, index] as const)
          .sort(([one], [other]) => one - other)
          .map(([, index]) => index);
        const moved = { ...body, options: shuffled.map((index) => body.options[index] ?? neverOption) };
        const movedChosen = chosen.map((index) => shuffled.indexOf(index)).reverse();
        expect(choice(moved, movedChosen).score).toBe(choice(body, chosen).score);
      }),
    );
  });

  it('scores less for every wrong option that is picked, until nothing is left', () => {
    fc.assert(
      fc.property(severalOptions, ({ body, chosen }) => {
        const wrong = [...body.options.keys()].find(
          (index) => !chosen.includes(index) && !correctOf(body).includes(index),
        );
        if (wrong === undefined) return;
        const [before, after] = [choice(body, chosen).score, choice(body, [...chosen, wrong]).score];
        if (before > 0) expect(after).toBeLessThan(before);
        else expect(after).toBe(0);
      }),
    );
  });

  it('scores nothing when every option is picked', () => {
    fc.assert(
      fc.property(severalOptions, ({ body }) => {
        expect(choice(body, [...body.options.keys()]).score).toBe(0);
      }),
    );
  });

  it('scores nothing for several picks when only one is allowed', () => {
    const body = { options: [option(true), option(false), option(false)], hasSeveral: false };
    expect(choice(body, [0, 1]).score).toBe(0);
  });

  it('scores the share of correct options minus the share of wrong ones', () => {
    const body = { options: [true, true, false, false].map(option), hasSeveral: true };
    expect(choice(body, [0]).score).toBe(0.5);
    expect(choice(body, [0, 1, 2]).score).toBe(0.5);
    expect(choice(body, [0, 2]).score).toBe(0);
  });

  it('counts an option that the card no longer has as wrong', () => {
    const body = { options: [true, true].map(option), hasSeveral: true };
    expect(choice(body, [0, 1, 7]).isRight).toBe(false);
  });

  it('says of each option whether it was judged rightly', () => {
    const body = { options: [true, false, true].map(option), hasSeveral: true };
    expect(choice(body, [0, 1]).parts.map(({ isRight }) => isRight)).toEqual([true, false, false]);
  });
});

describe('gradeResponse of a typed answer', () => {
  it('accepts every accepted answer', () => {
    fc.assert(
      fc.property(anyTyped, (body) => {
        for (const text of body.accepted.filter((one) => /\w/.test(one)))
          expect(gradeResponse({ kind: 'typed', body }, { text }).score).toBe(1);
      }),
    );
  });

  it('ignores case unless the answer is exact', () => {
    const body = { accepted: ['Map'], isExact: false };
    expect(gradeResponse({ kind: 'typed', body }, { text: ' map ' }).isRight).toBe(true);
    expect(gradeResponse({ kind: 'typed', body: { ...body, isExact: true } }, { text: 'map' }).isRight).toBe(
      false,
    );
  });

  it.each(['', '  ', '\u200b'])('is wrong for the empty answer %j', (text) => {
    const body = { accepted: ['\u200b', 'a'], isExact: false };
    expect(gradeResponse({ kind: 'typed', body }, { text }).isRight).toBe(false);
  });
});

describe('gradeResponse of a cloze', () => {
  it('judges every blank on its own', () => {
    fc.assert(
      fc.property(anyCloze, fc.nat(), fc.nat(), (body, at, also) => {
        const answers = blanksOf(body.text).map(({ answer }) => answer);
        const grade = (blanks: string[]) => gradeResponse({ kind: 'cloze', body }, { blanks });
        const spoiled = answers.map((answer, index) => (index === also % answers.length ? '?' : answer));
        const change = at % answers.length;
        const after = spoiled.map((text, index) => (index === change ? 'wrong?' : text));
        const [before, changed] = [grade(spoiled).parts, grade(after).parts];
        expect(grade(answers).score).toBe(1);
        for (const [index, part] of changed.entries())
          expect(part.isRight).toBe(index === change ? false : before[index]?.isRight);
      }),
    );
  });

  it('scores the share of right blanks, and a missing text as wrong', () => {
    const body = {
      text: '{{c1::let}} x {{c2::=}} {{c1::let}}',
      alsoAccepted: { 1: ['const'] },
      isExact: false,
    };
    const grade = gradeResponse({ kind: 'cloze', body }, { blanks: ['const', '='] });
    expect(grade.score).toBeCloseTo(2 / 3);
    expect(grade.parts.map(({ isRight }) => isRight)).toEqual([true, true, false]);
  });
});

describe('gradeResponse of lines in order', () => {
  it('is right for every accepted order', () => {
    fc.assert(
      fc.property(anyOrder, (body) => {
        for (const accepted of [[...body.lines.keys()], ...body.alsoAccepted])
          expect(
            order(
              body,
              accepted.map((index) => body.lines[index] ?? ''),
            ).score,
          ).toBe(1);
      }),
    );
  });

  it('does not score any lines above the right ones', () => {
    fc.assert(
      fc.property(placedLines, ({ body, placed }) => {
        const { score, isRight } = order(body, placed);
        expect(score).toBeLessThanOrEqual(order(body, body.lines).score);
        if (!isRight) expect(score).toBeLessThan(1);
      }),
    );
  });

  it('scores less for a line that does not belong, wherever it is placed', () => {
    fc.assert(
      fc.property(placedLines, fc.nat(), ({ body, placed }, at) => {
        const before = order(body, placed).score;
        const withOneMore = placed.toSpliced(at % (placed.length + 1), 0, 'a line of another card');
        if (before > 0) expect(order(body, withOneMore).score).toBeLessThan(before);
        else expect(order(body, withOneMore).score).toBe(0);
      }),
    );
  });

  it('names every line once, with what is wrong about it', () => {
    const body = { language: '', lines: ['a', 'b', 'c', 'd'], distractors: ['x', 'y'], alsoAccepted: [] };
    const { score, parts } = order(body, ['b', 'c', 'a', 'x']);
    const result = parts.map(({ text, isPlaced, belongs, isRight }) =>
      [text, isPlaced && 'placed', belongs && 'belongs', isRight && 'right'].filter(Boolean).join(' '),
    );
    expect(result).toEqual([
      'b placed belongs right',
      'c placed belongs right',
      'a placed belongs',
      'x placed',
      'd belongs',
      'y right',
    ]);
    expect(score).toBeCloseTo(2 / 6);
  });

  it('treats lines with the same text alike', () => {
    const body = { language: '', lines: ['{', '}', '{', '}'], distractors: [], alsoAccepted: [[2, 3, 0, 1]] };
    expect(order(body, ['{', '}', '{', '}']).isRight).toBe(true);
  });

  it('scores nothing when every line was left out', () => {
    const body = { language: '', lines: ['a', 'b'], distractors: [], alsoAccepted: [] };
    expect(order(body, []).score).toBe(0);
  });
});

describe('gradeResponse of code', () => {
  it('is right if all tests of the card passed', () => {
    fc.assert(
      fc.property(anyCode, fc.nat({ max: 10 }), (body, passed) => {
        const count = body.examples.length + body.tests.length;
        const response = { passed: Math.min(passed, count), total: count };
        expect(gradeResponse({ kind: 'code', body }, response).score).toBe(response.passed / count);
      }),
    );
  });

  it('is not right if fewer tests ran than the card has', () => {
    const body = fc.sample(anyCode, 1)[0];
    if (!body) throw new Error('no card');
    const tests = [{ input: 'f(2)', output: '2' }];
    expect(gradeResponse({ kind: 'code', body: { ...body, tests } }, { passed: 1, total: 1 }).isRight).toBe(
      false,
    );
  });
});

function option(isCorrect: boolean) {
  return { text: 'text', isCorrect };
}
const neverOption = option(false);

/** Compiles only because the compiler refuses a response of another kind. */
export const refused = (body: ChoiceBody) =>
  // @ts-expect-error A choice is not answered with text.
  gradeResponse({ kind: 'choice', body }, { text: 'a' });
