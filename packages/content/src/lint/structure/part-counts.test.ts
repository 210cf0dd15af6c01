import { expect, test } from 'vitest';
import { cardWith, choiceWith } from '../../tests/card-builders.ts';
import { missingSource } from './missing-source.ts';
import { followUpCount, keyPoints } from './part-counts.ts';

const points = (count: number) => ({ keyPoints: Array.from({ length: count }, (_, at) => `Point ${at}`) });

test('reports fewer than three or more than five key points', () => {
  const counts = [0, 1, 2, 3, 4, 5, 6];
  expect(counts.filter((count) => keyPoints.check(cardWith(points(count))).length > 0)).toEqual([0, 1, 2, 6]);
  expect(keyPoints.check(cardWith(points(2)))[0]?.message).toBe('the card has 2 key points, not 3 to 5');
});

test('lets a checked card have none', () => {
  expect(keyPoints.check(choiceWith({}))).toEqual([]);
  expect(keyPoints.check(choiceWith({}, points(1)))).toHaveLength(1);
});

test('reports the third follow-up', () => {
  const followUps = ['One?', 'Two?', 'Three?'].map((question) => ({ question }));
  expect(followUpCount.check(cardWith({ followUps: followUps.slice(1) }))).toEqual([]);
  expect(followUpCount.check(cardWith({ followUps }))).toMatchObject([{ part: 'followUps', at: 2 }]);
});

test('reports a card without a source', () => {
  expect(missingSource.check(cardWith({}))).toHaveLength(1);
  expect(missingSource.check(cardWith({ sources: [{ title: 'MDN', url: 'https://a.example' }] }))).toEqual(
    [],
  );
});
