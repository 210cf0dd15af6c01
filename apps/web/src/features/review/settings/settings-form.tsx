import type { ReviewSettings } from '@flipstack/contract';
import { desiredRetentionMax, desiredRetentionMin } from '@flipstack/contract/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError, api } from '../../../lib/api.ts';
import buttons from '../../../ui/button.module.css';
import field from '../../../ui/form-field.module.css';
import { Labelled } from '../../../ui/labelled.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { settingsKey } from './review-settings.ts';
import styles from './settings.module.css';

type Draft = Record<Exclude<keyof ReviewSettings, 'hasTwoButtons'>, string> & { hasTwoButtons: boolean };

const noErrors = {};

export function SettingsForm({ saved }: { saved: ReviewSettings }) {
  const [draft, setDraft] = useState(() => draftOf(saved));
  const { save, errors, message, isSaving } = useSaving();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[data-invalid]')?.focus();
  }, [errors]);
  const type = (part: Partial<Draft>) => setDraft((typed) => ({ ...typed, ...part }));
  return (
    <form
      ref={form}
      className={styles.paper}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save(settingsOf(draft));
      }}
    >
      <Setting label="Desired retention" error={errors.desiredRetention} hint={retentionInWords(draft)}>
        {(id, described) => (
          <div className={styles.slider}>
            <input
              {...described}
              id={id}
              type="range"
              min={desiredRetentionMin}
              max={desiredRetentionMax}
              step={0.01}
              value={draft.desiredRetention}
              onChange={(event) => type({ desiredRetention: event.target.value })}
            />
            <output htmlFor={id}>{`${Math.round(Number(draft.desiredRetention) * 100)} %`}</output>
          </div>
        )}
      </Setting>
      <NumberSetting
        label="New cards per day"
        value={draft.newPerDay}
        error={errors.newPerDay}
        hint="Each new card brings about eight reviews in its first month."
        onChange={(newPerDay) => type({ newPerDay })}
      />
      <NumberSetting
        label="Reviews per day"
        value={draft.reviewsPerDay}
        error={errors.reviewsPerDay}
        hint="When more is due than this, it is spread over days, the most endangered first."
        onChange={(reviewsPerDay) => type({ reviewsPerDay })}
      />
      <Setting
        label="Start of day"
        error={errors.dayStartsAtMinutes}
        hint="Until then it is still yesterday."
      >
        {(id, described) => (
          <input
            {...described}
            id={id}
            className={field.control}
            type="time"
            value={draft.dayStartsAtMinutes}
            onChange={(event) => type({ dayStartsAtMinutes: event.target.value })}
          />
        )}
      </Setting>
      <Setting label="Time zone" error={errors.timeZone} hint="Your days go by its clocks.">
        {(id, described) => (
          <select
            {...described}
            id={id}
            className={field.control}
            value={draft.timeZone}
            onChange={(event) => type({ timeZone: event.target.value })}
          >
            {zonesWith(draft.timeZone).map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </select>
        )}
      </Setting>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft.hasTwoButtons}
          onChange={(event) => type({ hasTwoButtons: event.target.checked })}
        />
        Two buttons only: Again and Good
      </label>
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

function useSaving() {
  const client = useQueryClient();
  const showToast = useToast();
  const saving = useMutation({
    mutationFn: (body: ReviewSettings) => api('PUT /review/settings', { body }),
    onSuccess: (settings) => {
      client.setQueryData(settingsKey, settings);
      void client.invalidateQueries({ queryKey: ['review', 'summary'] });
      showToast({ role: 'status', text: 'Review settings saved' });
    },
  });
  const errors: Readonly<Record<string, string>> =
    saving.error instanceof ApiError ? saving.error.errors : noErrors;
  const isOfFields = Object.keys(errors).length > 0;
  const message =
    saving.error === null || isOfFields ? '' : `Error: the settings were not saved. ${saving.error.message}`;
  return { save: saving.mutate, errors, message, isSaving: saving.isPending };
}

interface Described {
  'aria-describedby': string;
  'aria-invalid': boolean;
  'data-invalid': true | undefined;
}

interface SettingProps {
  label: string;
  error: string | undefined;
  hint: string;
  children: (id: string, described: Described) => ReactNode;
}

function Setting({ label, error, hint, children }: SettingProps) {
  return (
    <Labelled label={label} className={styles.setting}>
      {(id) => (
        <>
          {children(id, {
            'aria-describedby': `${id}-words`,
            'aria-invalid': error !== undefined,
            'data-invalid': error !== undefined || undefined,
          })}
          <p id={`${id}-words`} className={error === undefined ? styles.words : field.error}>
            {error ?? hint}
          </p>
        </>
      )}
    </Labelled>
  );
}

interface NumberProps extends Omit<SettingProps, 'children'> {
  value: string;
  onChange: (value: string) => void;
}

function NumberSetting({ value, onChange, ...setting }: NumberProps) {
  return (
    <Setting {...setting}>
      {(id, described) => (
        <input
          {...described}
          id={id}
          className={field.control}
          type="number"
          inputMode="numeric"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Setting>
  );
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

function draftOf(settings: ReviewSettings): Draft {
  const { dayStartsAtMinutes: minutes } = settings;
  return {
    desiredRetention: String(settings.desiredRetention),
    newPerDay: String(settings.newPerDay),
    reviewsPerDay: String(settings.reviewsPerDay),
    dayStartsAtMinutes: `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`,
    timeZone: settings.timeZone,
    hasTwoButtons: settings.hasTwoButtons,
  };
}

/** What is empty becomes no number, and the server says what it has to be. */
function settingsOf(draft: Draft): ReviewSettings {
  const [hours = Number.NaN, minutes = Number.NaN] = draft.dayStartsAtMinutes.split(':').map(Number);
  const number = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));
  return {
    desiredRetention: number(draft.desiredRetention),
    newPerDay: number(draft.newPerDay),
    reviewsPerDay: number(draft.reviewsPerDay),
    dayStartsAtMinutes: hours * 60 + minutes,
    timeZone: draft.timeZone,
    hasTwoButtons: draft.hasTwoButtons,
  };
}

/** The browser's list may lack the very name that it goes by, such as UTC. */
function zonesWith(chosen: string): string[] {
  const zones = Intl.supportedValuesOf('timeZone');
  return zones.includes(chosen) ? zones : [chosen, ...zones];
}

function retentionInWords({ desiredRetention }: Draft): string {
  const percent = Math.round(Number(desiredRetention) * 100);
  const cost =
    percent >= 95
      ? 'Very sure, at two to three times the reviews of 90 %.'
      : percent > 90
        ? 'Surer than most need, with more reviews.'
        : percent >= 87
          ? 'What most people are well served with.'
          : 'Fewer reviews, and more is forgotten in between.';
  return `You remember about ${percent} of 100 cards when they come back. ${cost}`;
}
