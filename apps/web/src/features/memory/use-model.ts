import type { ReviewModel } from '@flipstack/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const modelKey = ['review', 'model'];
/** A fit takes seconds once it has begun; it begins within as many. */
const askAgainMs = 3000;

/** Asked for, or due by itself. */
export const isFitUnderWay = ({ isFitAsked, reviews, nextFitAtReviews }: ReviewModel): boolean =>
  isFitAsked || reviews >= nextFitAtReviews;

export function useModel() {
  return useQuery({
    queryKey: modelKey,
    queryFn: ({ signal }) => api('GET /review/model', { signal }),
    refetchInterval: ({ state }) => (state.data && isFitUnderWay(state.data) ? askAgainMs : false),
  });
}

export function useFit() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /review/model/fit'),
    onSuccess: (model) => queries.setQueryData(modelKey, model),
  });
}

/** What was brought in changes everything that is known of the learner. */
export function useForgetReview() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['review'] });
}
