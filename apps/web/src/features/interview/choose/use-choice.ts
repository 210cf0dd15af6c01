import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { InterviewOwner } from '../../../lib/interview/pending-answers.ts';
import { readStored, store } from '../../../lib/storage.ts';
import {
  asGuest,
  choiceFromWelcome,
  choiceIn,
  type InterviewChoice,
  paramsOf,
  rememberedChoice,
} from './interview-choice.ts';

const key = 'flipstack.interview-choice';

/** The choice, which is written to the URL and remembered for the next visit. */
export function useChoice(owner: InterviewOwner) {
  const [params, setParams] = useSearchParams();
  // The router renders a change of the URL late, and a checkbox must follow its click at once.
  const [chosen, setChosen] = useState(() => {
    const fallback = choiceFromWelcome(readStored(`flipstack.welcome.${owner}`));
    return choiceIn(params, rememberedChoice(readStored(key), fallback));
  });
  const change = (part: Partial<InterviewChoice>) => {
    const changed = { ...chosen, ...part };
    const query = paramsOf(changed);
    setChosen(changed);
    store(key, new URLSearchParams(query).toString());
    setParams(query, { replace: true });
  };
  return { choice: owner === 'guest' ? asGuest(chosen) : chosen, change };
}
