import { MemberQueries } from '../../lib/query.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { ReviewPage } from '../../ui/review-page.tsx';
import { ModelSection } from './model-section.tsx';
import { ReviewHistory } from './review-history.tsx';

/** How well the memory model predicts the learner's answers, and the reviews it learns from. */
export default function Memory() {
  useTitle('Your memory');
  return (
    <ReviewPage
      title="Your memory"
      lead="Before each review, Flipstack predicts how likely you are to remember the answer. See how accurate it is and what it learns from."
    >
      <MemberQueries>
        {() => (
          <>
            <ModelSection />
            <ReviewHistory />
          </>
        )}
      </MemberQueries>
    </ReviewPage>
  );
}
