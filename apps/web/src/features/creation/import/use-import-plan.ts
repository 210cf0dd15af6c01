import type { ReadUserModule } from '@flipstack/content/user-modules';
import type { Module } from '@flipstack/contract';
import { importRules } from '@flipstack/contract/rules';
import { useState } from 'react';
import { useStacks } from '../../../lib/queries/stacks.ts';
import type { ImportRequest } from './import-cards.ts';

/** Where a text goes: into a new module with this name and stack, or into the selected module. */
export interface ImportPlan {
  isNew: boolean;
  moduleName: string;
  /** Empty unless the server has the stack. */
  stackName: string;
  stackNames: readonly string[];
  /** A stack that the text names and the server does not have. */
  unknownStack: string | undefined;
  /** What must be fixed before the import. */
  problem: string | undefined;
  tooLong: string | undefined;
  request: ImportRequest;
  change: (part: Partial<Choices>) => void;
}

interface Choices {
  isNew: boolean;
  moduleName: string;
  stackName: string;
}

/**
 * Follows the names in the text unless the user chooses others. Cards without a module name go into
 * the selected module.
 */
export function useImportPlan(
  text: string,
  content: ReadUserModule,
  modules: readonly Module[],
  selected: Module | undefined,
): ImportPlan {
  const [choices, setChoices] = useState<Partial<Choices>>({});
  const stackNames = useStacks().data?.map(({ stackName }) => stackName) ?? [];
  const isNew = selected === undefined || (choices.isNew ?? content.moduleName !== undefined);
  const moduleName = choices.moduleName ?? content.moduleName ?? '';
  const requestedStack = choices.stackName ?? content.stackName ?? '';
  const stackName = stackNames.find((name) => name.toLowerCase() === requestedStack.toLowerCase()) ?? '';
  const names = { moduleName: moduleName.trim(), stackName };
  const request: ImportRequest = isNew ? { markdown: text, names } : { markdown: text, module: selected };
  const problem = isNew ? problemInNames(names, modules) : content.cards.length === 0 && noCards;
  return {
    isNew,
    moduleName,
    stackName,
    stackNames,
    unknownStack: stackName === '' && requestedStack !== '' ? requestedStack : undefined,
    problem: problem || undefined,
    tooLong: problemInLength(request),
    request,
    change: (part) => setChoices((before) => ({ ...before, ...part })),
  };
}

const noCards = 'There are no cards to add.';

function problemInNames(
  { moduleName, stackName }: { moduleName: string; stackName: string },
  modules: readonly Module[],
): string | undefined {
  const broken = importRules.problemOf('moduleName', moduleName);
  if (broken !== undefined) return broken;
  if (stackName === '') return 'Choose a stack';
  return modules.some((module) => module.moduleName === moduleName && module.stackName === stackName)
    ? `You already have a module with this name in ${stackName}. Choose another name.`
    : undefined;
}

function problemInLength({ markdown, names }: ImportRequest): string | undefined {
  const bytes = new TextEncoder().encode(JSON.stringify({ markdown, ...names })).length;
  if (bytes <= importRules.maxBytes) return undefined;
  const [size, max] = [bytes, importRules.maxBytes].map((count) => Math.ceil(count / 1024));
  return `This text is ${size} KB long. You can import up to ${max} KB at a time. Import the first cards as a module, then add the rest to it.`;
}
