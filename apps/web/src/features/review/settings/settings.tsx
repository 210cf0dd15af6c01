import { useQuery } from '@tanstack/react-query';
import { failureSentence } from '../../../lib/failure-message.ts';
import { reviewSettings } from '../../../lib/queries/review-settings.ts';
import { MemberQueries } from '../../../lib/query.tsx';
import { useTitle } from '../../../lib/use-title.ts';
import { LoadError } from '../../../ui/load-error.tsx';
import { ReviewPage } from '../../../ui/review-page.tsx';
import { browserTimeZone } from './review-settings.ts';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';

/** The learner's review settings: retention, daily limits, and when a day starts. */
export default function Settings() {
  useTitle('Review settings');
  return (
    <ReviewPage title="Review settings" lead="Changes apply from your next review.">
      <MemberQueries>{() => <LoadedSettings />}</MemberQueries>
    </ReviewPage>
  );
}

function LoadedSettings() {
  const { data, error, refetch } = useQuery(reviewSettings);
  // Until the learner saves settings, the form starts with their browser's time zone.
  if (data) return <SettingsForm saved={data.isSaved ? data : { ...data, timeZone: browserTimeZone() }} />;
  if (error)
    return <LoadError title={failureSentence('the settings were not loaded', error)} retry={refetch} />;
  return (
    <div aria-busy="true" data-arriving="">
      <span className="visually-hidden">Loading…</span>
      <div className={styles.ghost} />
    </div>
  );
}
