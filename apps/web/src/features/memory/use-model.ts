import type { ReviewModel } from '@flipstack/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const modelKey = ['review', 'model'];
/** A fit starts within seconds and takes seconds. */
const pollMs = 3000;

/** Whether a fit is running or about to start, on request or automatically. */
export const isFitting = ({ isFitAsked, reviews, nextFitAtReviews }: ReviewModel): boolean =>
  isFitAsked || reviews >= nextFitAtReviews;

export function useModel() {
  return useQuery({
    queryKey: modelKey,
    queryFn: ({ signal }) => api('GET /review/model', { signal }),
    refetchInterval: ({ state }) => (state.data && isFitting(state.data) ? pollMs : false),
  });
}

export function useFit() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /review/model/fit'),
    onSuccess: (model) => queries.setQueryData(modelKey, model),
  });
}
