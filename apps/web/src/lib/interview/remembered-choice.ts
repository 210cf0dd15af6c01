import { readStored, store } from '../storage.ts';
import { choiceFromWelcome, type InterviewChoice, paramsOf, rememberedChoice } from './interview-choice.ts';
import type { InterviewOwner } from './pending-answers.ts';

const key = 'flipstack.interview-choice';

/** The choice that this browser remembers, or else the answers on the welcome screen. */
export const readChoice = (owner: InterviewOwner): InterviewChoice =>
  rememberedChoice(readStored(key), choiceFromWelcome(readStored(`flipstack.welcome.${owner}`)));

export const rememberChoice = (choice: InterviewChoice): void =>
  store(key, new URLSearchParams(paramsOf(choice)).toString());
