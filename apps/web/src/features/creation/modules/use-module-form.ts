import type { Module } from '@flipstack/contract';
import { fieldRules, firstBrokenRule } from '@flipstack/contract/rules';
import { useState } from 'react';
import { useStackChoice } from '../../../lib/queries/stacks.ts';

/** Offered until the server has answered (statement 3.12 of docs/specification.md). */
const defaultStacks = ['Java', 'Go', 'JS', 'C++', 'C#', 'Cobol'] as const;

/** The name and stack in the fields. Selecting a module loads them. */
export function useModuleForm(selected: Module | undefined) {
  const [name, setName] = useState('');
  const [requestedStack, setRequestedStack] = useState('');
  const stack = useStackChoice(requestedStack, defaultStacks);
  const [problem, setProblem] = useState<string>();
  const [shownId, setShownId] = useState<number>();
  if (selected?.moduleId !== shownId) {
    setShownId(selected?.moduleId);
    setProblem(undefined);
    setName(selected?.moduleName ?? '');
    if (selected) setRequestedStack(selected.stackName);
  }
  return {
    name,
    stack,
    problem,
    setStackName: setRequestedStack,
    setName: (text: string) => {
      setName(text);
      setProblem(undefined);
    },
    /** Returns whether the name can be saved, and shows the problem if it cannot. */
    check: (): boolean => {
      const broken = firstBrokenRule(fieldRules.moduleName, name.trim());
      setProblem(broken);
      return broken === undefined;
    },
  };
}
