import type { Module } from '@flipstack/contract';
import { api } from '../../lib/api.ts';
import { type Change, useChange } from '../../lib/queries/use-change.ts';
import { useSession } from '../../lib/session/session.ts';
import type { Capture } from './use-capture-draft.ts';

/** Adds a card to the module that the tag names. A retry does not create the module twice. */
export function useCapture() {
  const username = useSession().session.user?.username ?? '';
  const addToTag: Change<Capture, Module> = {
    call: async ({ tag, stackName, question, answer }) => {
      const module = await api('POST /modules/user', { body: { moduleName: tag, username, stackName } });
      const { moduleId } = module;
      await api('POST /cards', { body: { question, answer, level: '', moduleId } });
      return module;
    },
    failure: 'the card was not saved',
  };
  return useChange(addToTag);
}
