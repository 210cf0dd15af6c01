import { ApiError } from './api.ts';

/**
 * What a failed submit shows: messages at the fields that they are about, and one sentence for the
 * form.
 */
export interface FormErrors {
  fields: Readonly<Record<string, string>>;
  message: string | undefined;
}

/** The same object each time: forms react to a new one. */
const noFields: FormErrors['fields'] = {};

interface Options {
  /** Builds the sentence; by default it is the server's reason alone. */
  toMessage?: (error: unknown) => string;
  /**
   * The fields that show their own message. The sentence is left out when it would only repeat
   * them.
   */
  shownFields?: readonly string[];
}

/**
 * Turns the error of a call into what its form shows; without an error there is nothing to show.
 */
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
 * The reason of a failure in one sentence: what is wrong with the first field, or else with the
 * call.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Error';
  return Object.values(error.errors)[0] ?? error.message;
}

/**
 * The message of a failed action: what did not happen, why, and whether to try again. It starts as
 * the spec has it.
 */
export function failureMessage(whatDidNotHappen: string, error: unknown): string {
  if (!(error instanceof ApiError)) return `Error: ${whatDidNotHappen}. Try again.`;
  const retryMayHelp = error.status === 0 || error.status >= 500;
  return `Error: ${whatDidNotHappen}. ${reasonOf(error)}.${retryMayHelp ? ' Try again.' : ''}`;
}

/**
 * The spec's sentence for a refused registration. Only some refusals come with a reason that helps
 * the user.
 */
export function registrationFailureMessage(error: unknown): string {
  const hasReason =
    error instanceof ApiError &&
    (error.status === 0 || error.status === 429 || Object.keys(error.errors).length > 0);
  return `Registration failed! ${hasReason ? reasonOf(error) : 'Reason unknown.'}`;
}
