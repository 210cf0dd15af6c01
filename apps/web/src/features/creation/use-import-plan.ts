import type { ReadUserModule } from '@flipstack/content/user-modules';
import type { Module } from '@flipstack/contract';
import { importRules } from '@flipstack/contract/rules';
import { useState } from 'react';
import { useStacks } from '../../lib/queries/stacks.ts';
import type { ImportRequest } from './use-import.ts';

/** Where a text goes: into a new module of this name and stack, or into the module in hand. */
export interface ImportPlan {
  isNew: boolean;
  moduleName: string;
  /** Empty until there is one that the server has. */
  stackName: string;
  stackNames: readonly string[];
  /** A stack that the text names and the server has not. */
  unknownStack: string | undefined;
  /** What must be put right before it can go. */
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
 * What the text says goes, unless the member says otherwise. Cards that bring no name along belong to the module in
 * hand.
 */
export function useImportPlan(
  text: string,
  read: ReadUserModule,
  modules: readonly Module[],
  selected: Module | undefined,
): ImportPlan {
  const [choices, setChoices] = useState<Partial<Choices>>({});
  const stackNames = useStacks().data?.map(({ stackName }) => stackName) ?? [];
  const isNew = selected === undefined || (choices.isNew ?? read.moduleName !== undefined);
  const moduleName = choices.moduleName ?? read.moduleName ?? '';
  const wanted = choices.stackName ?? read.stackName ?? '';
  const stackName = stackNames.find((name) => name.toLowerCase() === wanted.toLowerCase()) ?? '';
  const names = { moduleName: moduleName.trim(), stackName };
  const request: ImportRequest = isNew ? { markdown: text, names } : { markdown: text, module: selected };
  const problem = isNew ? problemOfNames(names, modules) : read.cards.length === 0 && noCards;
  return {
    isNew,
    moduleName,
    stackName,
    stackNames,
    unknownStack: stackName === '' && wanted !== '' ? wanted : undefined,
    problem: problem || undefined,
    tooLong: problemOfLength(request),
    request,
    change: (part) => setChoices((before) => ({ ...before, ...part })),
  };
}

const noCards = 'There are no cards to add.';

function problemOfNames(
  { moduleName, stackName }: { moduleName: string; stackName: string },
  modules: readonly Module[],
): string | undefined {
  const broken = importRules.problemOf('moduleName', moduleName);
  if (broken !== undefined) return broken;
  if (stackName === '') return 'Choose a stack';
  return modules.some((module) => module.moduleName === moduleName && module.stackName === stackName)
    ? `You have a module of this name in ${stackName} already: give this one another name`
    : undefined;
}

function problemOfLength({ markdown, names }: ImportRequest): string | undefined {
  const bytes = new TextEncoder().encode(JSON.stringify({ markdown, ...names })).length;
  if (bytes <= importRules.maxBytes) return undefined;
  const [has, max] = [bytes, importRules.maxBytes].map((size) => Math.ceil(size / 1024));
  return `This text has ${has} kB, and at most ${max} kB can be imported at once. Import its first cards as a module and add the others to it.`;
}
