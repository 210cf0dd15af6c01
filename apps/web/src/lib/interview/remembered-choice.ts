import { readStored, store } from '../storage.ts';
import { choiceFromWelcome, type InterviewChoice, paramsOf, rememberedChoice } from './interview-choice.ts';
import type { InterviewOwner } from './pending-answers.ts';

const keyOf = (owner: InterviewOwner) => `flipstack.interview-choice.${owner}`;

/** The choice that this browser remembers, or else the answers on the welcome screen. */
export const readChoice = (owner: InterviewOwner): InterviewChoice =>
  rememberedChoice(readStored(keyOf(owner)), choiceFromWelcome(readStored(`flipstack.welcome.${owner}`)));

export const rememberChoice = (owner: InterviewOwner, choice: InterviewChoice): void =>
  store(keyOf(owner), new URLSearchParams(paramsOf(choice)).toString());
