import { Link } from 'react-router';
import { MemberQueries } from '../../lib/query.tsx';
import { useTitle } from '../../lib/use-title.ts';
import layout from '../../ui/layout.module.css';
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
            <p>
              How much you remember, by stack, month and hour, is in your{' '}
              <Link to="/statistics" className={layout.linkButton}>
                statistics
              </Link>
              .
            </p>
            <ModelSection />
            <ReviewHistory />
          </>
        )}
      </MemberQueries>
    </ReviewPage>
  );
}
