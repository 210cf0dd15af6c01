import type { ReviewSettings } from '@flipstack/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, api } from '../../../lib/api.ts';
import { failureMessage } from '../../../lib/failure-message.ts';
import { reviewSettings } from '../../../lib/queries/review-settings.ts';
import buttons from '../../../ui/button.module.css';
import field from '../../../ui/form-field.module.css';
import layout from '../../../ui/layout.module.css';
import { useToast } from '../../../ui/toast.tsx';
import styles from './settings.module.css';
import { type Draft, fromDraft, type TypedSetting, toDraft } from './settings-draft.ts';
import { Check, InputSetting, OrderSetting, RetentionSetting, TimeZoneSetting } from './settings-fields.tsx';

export function SettingsForm({ saved }: { saved: ReviewSettings }) {
  const [draft, setDraft] = useState(() => toDraft(saved));
  const { save, errors, message, isSaving } = useSaveSettings();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[data-invalid]')?.focus();
  }, [errors]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(fromDraft(draft));
  };
  return (
    <form ref={form} className={`${layout.paper} ${styles.paper}`} noValidate onSubmit={submit}>
      <Fields draft={draft} errors={errors} change={(part) => setDraft((typed) => ({ ...typed, ...part }))} />
      {message && (
        <p role="alert" className={field.error}>
          {message}
        </p>
      )}
      <button type="submit" className={`${buttons.main} ${styles.save}`} disabled={isSaving}>
        Save
      </button>
    </form>
  );
}

interface FieldsProps {
  draft: Draft;
  errors: Readonly<Record<string, string>>;
  change: (part: Partial<Draft>) => void;
}

function Fields({ draft, errors, change }: FieldsProps) {
  const bind = (name: TypedSetting) => ({
    value: draft[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <>
      <RetentionSetting {...bind('desiredRetention')} />
      <InputSetting
        {...bind('newPerDay')}
        type="number"
        label="New cards per day"
        hint="Each new card adds about eight reviews in its first month."
      />
      <InputSetting
        {...bind('reviewsPerDay')}
        type="number"
        label="Reviews per day"
        hint="If more are due, the rest move to later days. The cards you are most likely to forget come first."
      />
      <InputSetting
        {...bind('dayStartsAtMinutes')}
        type="time"
        label="Start of day"
        hint="Reviews before this time count toward the previous day."
      />
      <TimeZoneSetting {...bind('timeZone')} />
      <OrderSetting draft={draft} error={errors.newCardOrder} change={change} />
      <Check
        isChecked={draft.hasTwoButtons}
        change={(hasTwoButtons) => change({ hasTwoButtons })}
        label="Use only two buttons: Again and Good"
      />
    </>
  );
}

const noErrors = {};

function useSaveSettings() {
  const client = useQueryClient();
  const showToast = useToast();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: ReviewSettings) => api('PUT /review/settings', { body }),
    onSuccess: (settings) => {
      client.setQueryData(reviewSettings.queryKey, settings);
      void client.invalidateQueries({ queryKey: ['review', 'summary'] });
      showToast({ role: 'status', text: 'Review settings saved' });
    },
  });
  const errors: Readonly<Record<string, string>> = error instanceof ApiError ? error.errors : noErrors;
  const hasFieldErrors = Object.keys(errors).length > 0;
  const message =
    error === null || hasFieldErrors ? '' : failureMessage('the settings were not saved', error);
  return { save: mutate, errors, message, isSaving: isPending };
}
