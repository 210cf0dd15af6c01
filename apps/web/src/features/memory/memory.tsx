import { MemberQueries } from '../../lib/query.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { ReviewPage } from '../../ui/review-page.tsx';
import { ModelSection } from './model-section.tsx';
import { ReviewHistory } from './review-history.tsx';

/** What the model knows of a learner's memory, how well it predicts, and the reviews that it learns from. */
export default function Memory() {
  useTitle('Your memory');
  return (
    <ReviewPage
      title="Your memory"
      lead="Flipstack predicts, before each answer, how likely you are to remember. Here you see how well it does, and what it learns from."
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
