import { readTable, readUserModule } from '@flipstack/content/user-modules';
import type { Module } from '@flipstack/contract';
import { importRules } from '@flipstack/contract/rules';
import { useDeferredValue, useMemo, useState } from 'react';
import { useChange } from '../../../lib/queries/use-change.ts';
import { useToast } from '../../../ui/toast.tsx';
import { formatCardCount } from './format-counts.ts';
import { importCards } from './import-cards.ts';
import { useImportPlan } from './use-import-plan.ts';

interface Options {
  text: string;
  modules: readonly Module[];
  selected: Module | undefined;
  select: (moduleId: number) => void;
  onImported: () => void;
}

/** Reads the text, plans where its cards go, and imports them. */
export function useImport({ text, modules, selected, select, onImported }: Options) {
  const showToast = useToast();
  // Reading a long text takes longer than a keystroke: the preview may lag behind the typing.
  const readText = useDeferredValue(text);
  const content = useMemo(() => readUserModule(readText, importRules), [readText]);
  const table = useMemo(() => readTable(readText), [readText]);
  const plan = useImportPlan(readText, content, modules, selected);
  const { send, isPending, error } = useChange(importCards);
  const [isChecked, setChecked] = useState(false);
  const submit = () => {
    setChecked(true);
    if (isPending || plan.problem || readText !== text) return;
    send(plan.request, {
      onSuccess: ({ module, count }) => {
        const cards = formatCardCount(count);
        const imported = `Module ${module.moduleName} imported: ${cards}`;
        showToast({ role: 'status', text: plan.isNew ? imported : `${cards} added to ${module.moduleName}` });
        onImported();
        if (plan.isNew) select(module.moduleId);
      },
    });
  };
  const isEmpty = readText.trim() === '';
  const isImportable = !isEmpty && content.findings.length === 0 && !plan.tooLong;
  return { content, table, plan, isEmpty, isImportable, isChecked, isPending, error, submit };
}
