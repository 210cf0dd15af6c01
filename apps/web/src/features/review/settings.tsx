import { MemberQueries } from '../../lib/query.tsx';
import { useTitle } from '../../lib/use-title.ts';
import buttons from '../../ui/button.module.css';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useReviewSettings } from './use-time-zone.ts';

/** How one learns: how sure, how much a day, when the day begins. */
export default function Settings() {
  useTitle('Review settings');
  return <MemberQueries>{() => <Loaded />}</MemberQueries>;
}

function Loaded() {
  const { data, error, refetch } = useReviewSettings();
  return (
    <FormSheet
      title="Review settings"
      prompt="They hold from the next review on; what is scheduled stays as it is."
      error={data || !error ? undefined : `Error: the settings were not loaded. ${error.message}`}
      busy={data || error ? undefined : 'Loading…'}
    >
      {data && <SettingsForm saved={data} />}
      {!data && error && (
        <button type="button" className={buttons.main} onClick={() => void refetch()}>
          Try again
        </button>
      )}
    </FormSheet>
  );
}
