import { ApiError } from './api.ts';

/** What a form shows after a failed submit: messages at its fields, and one sentence. */
export interface FormErrors {
  fields: Readonly<Record<string, string>>;
  message: string | undefined;
}

/** A new object would make forms react, so this one is reused. */
const noFields: FormErrors['fields'] = {};

interface Options {
  /** Builds the sentence; by default it is the server's reason alone. */
  toMessage?: (error: unknown) => string;
  /**
   * Fields that show their own message. The sentence is left out when it would only repeat them.
   */
  shownFields?: readonly string[];
}

/** What a form shows for the error of its call; nothing without an error. */
export function formErrors(
  error: unknown,
  { toMessage = reasonOf, shownFields = [] }: Options = {},
): FormErrors {
  if (error === undefined || error === null) return { fields: noFields, message: undefined };
  const fields = error instanceof ApiError ? error.errors : noFields;
  const names = Object.keys(fields);
  const isRepeated = names.length > 0 && names.every((name) => shownFields.includes(name));
  return { fields, message: isRepeated ? undefined : toMessage(error) };
}

/**
 * The reason for a failure in one sentence, about the first invalid field or else about the call.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Error';
  return Object.values(error.errors)[0] ?? error.message;
}

/** What did not happen, why, and whether to try again. The spec gives the first word. */
export function failureMessage(whatDidNotHappen: string, error: unknown): string {
  const sentence = failureSentence(whatDidNotHappen, error);
  const retryMayHelp = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
  return retryMayHelp && !sentence.includes('Try again') ? `${sentence} Try again.` : sentence;
}

/**
 * The same without `Try again.`, for screens with a button that does it, such as after a failed
 * load.
 */
export function failureSentence(whatDidNotHappen: string, error: unknown): string {
  if (!(error instanceof ApiError)) return `Error: ${whatDidNotHappen}.`;
  const reason = reasonOf(error);
  return `Error: ${whatDidNotHappen}. ${reason}${reason.endsWith('.') ? '' : '.'}`;
}

/** The spec's sentence for a refused registration, with the reason when it helps the user. */
export function registrationFailureMessage(error: unknown): string {
  const hasReason =
    error instanceof ApiError &&
    (error.status === 0 || error.status === 429 || Object.keys(error.errors).length > 0);
  return `Registration failed! ${hasReason ? reasonOf(error) : 'Reason unknown.'}`;
}
