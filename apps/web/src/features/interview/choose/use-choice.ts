import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  asGuest,
  choiceIn,
  type InterviewChoice,
  paramsOf,
} from '../../../lib/interview/interview-choice.ts';
import type { InterviewOwner } from '../../../lib/interview/pending-answers.ts';
import { readChoice, rememberChoice } from '../../../lib/interview/remembered-choice.ts';

/** The choice, which is written to the URL and remembered for the next visit. */
export function useChoice(owner: InterviewOwner) {
  const [params, setParams] = useSearchParams();
  // The router renders a change of the URL late, and a checkbox must follow its click at once.
  const [chosen, setChosen] = useState(() => choiceIn(params, readChoice(owner)));
  const change = (part: Partial<InterviewChoice>) => {
    const changed = { ...chosen, ...part };
    setChosen(changed);
    rememberChoice(owner, changed);
    setParams(paramsOf(changed), { replace: true });
  };
  return { choice: owner === 'guest' ? asGuest(chosen) : chosen, change };
}
