import { StreamLanguage } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import type { CodeLanguage } from '@flipstack/card-kinds';

/** How to highlight and indent each language. A mode is loaded with the first card that needs it. */
export const loadMode: Readonly<Record<CodeLanguage, () => Promise<Extension>>> = {
  javascript: async () => StreamLanguage.define((await loadScriptModes()).javascript),
  typescript: async () => StreamLanguage.define((await loadScriptModes()).typescript),
  sql: async () => StreamLanguage.define((await loadSqlModes()).sqlite),
  postgresql: async () => StreamLanguage.define((await loadSqlModes()).pgSQL),
  python: async () => StreamLanguage.define((await import('@codemirror/legacy-modes/mode/python')).python),
  php: async () => StreamLanguage.define((await import('./php-mode.ts')).phpMode),
};

const loadScriptModes = () => import('@codemirror/legacy-modes/mode/javascript');
const loadSqlModes = () => import('@codemirror/legacy-modes/mode/sql');
