import { readReviewHistory } from '@flipstack/study/review-history';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { failedImport } from './failed-import.ts';
import { splitHistory } from './split-history.ts';

const file = `card_id,review_time,review_rating
"own\n1",1760000000000,3
own-2,1760000000000,3
"own\n1",1760000060000,3
own-2,1760000060000,3
`;

test('reports the errors of a refused batch with the lines of the file, without offering to retry', () => {
  const read = readReviewHistory(file);
  if ('errors' in read) throw new Error('The file has errors');
  const [batch] = splitHistory(read);
  const refused = new ApiError('The history has invalid lines', 400, 'VALIDATION_ERROR', {
    'line 4': 'review_time is in the future',
    'line 7': 'review_time is in the future',
  });
  expect(failedImport(refused, batch)).toEqual({
    kind: 'failed',
    message: 'Error: the import stopped. The history has invalid lines. No review is counted twice.',
    lines: ['Line 5: review_time is in the future', 'Line 7: review_time is in the future'],
  });
});

test('offers to retry when the network fails', () => {
  expect(failedImport(new ApiError('Network Error')).message).toBe(
    'Error: the import stopped. Network Error. Try again. No review is counted twice.',
  );
});
