import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureSentence } from '../../lib/failure-message.ts';
import { libraryModules } from '../../lib/library.ts';
import { reviewSettings } from '../../lib/queries/review-settings.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { type Answers, chosenModules } from './answers.ts';
import { useAnswers } from './use-answers.ts';

/** The answers, and the modules that they select once the library and the settings have loaded. */
export function usePlan(userId: number) {
  const [answers, change] = useAnswers(userId);
  const library = useQuery(libraryModules);
  const settings = useQuery(reviewSettings);
  const saved = settings.data?.isSaved ? settings.data : undefined;
  // Saved limits are replaced only if the member asks for it on this visit.
  const [replacesLimits, setReplacesLimits] = useState(false);
  const chooseMinutes = (minutes: Answers['minutes'] | undefined) => {
    setReplacesLimits(minutes !== undefined);
    if (minutes !== undefined) change({ minutes });
  };
  const failed = [
    { ...library, what: 'the library was not loaded' },
    { ...settings, what: 'your settings were not loaded' },
  ].find(({ error, data }) => error && !data);
  return {
    answers,
    change,
    minutes: saved && !replacesLimits ? undefined : answers.minutes,
    chooseMinutes,
    saved,
    chosen: library.data && settings.data && chosenModules(library.data, answers),
    loadError: failed && (
      <LoadError title={failureSentence(failed.what, failed.error)} retry={failed.refetch} />
    ),
  };
}
