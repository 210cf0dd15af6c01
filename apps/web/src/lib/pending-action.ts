/** What a guest chose to do before being sent to sign in or register. */
export interface PendingAction {
  action: 'copy' | 'follow';
  /** The module, stack or path, as the button named it. */
  name: string;
}

/**
 * The state of the visit to the forms, and then to the screen they lead to. It is not part of the
 * URL, because opening a link must not change anything.
 */
interface PendingState {
  /** The screen that opens afterwards and runs the action. */
  from: string;
  pendingAction: PendingAction;
}

export const withPendingAction = (
  from: string,
  action: PendingAction['action'],
  name: string,
): PendingState => ({ from, pendingAction: { action, name } });

export function pendingActionIn(state: unknown): PendingAction | undefined {
  if (typeof state !== 'object' || state === null || !('pendingAction' in state)) return undefined;
  return (state as PendingState).pendingAction;
}

/** The action in the words of its button, to complete a sentence: `add SQL to your reviews`. */
export const formatPendingAction = ({ action, name }: PendingAction): string =>
  action === 'copy' ? `copy ${name} to your modules` : `add ${name} to your reviews`;
