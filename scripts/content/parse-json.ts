import { type CodeFault, lineAt } from './code-fault.ts';

export function parseJson(code: string): CodeFault | undefined {
  try {
    JSON.parse(code);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = /at position (\d+)/.exec(message)?.[1];
    return { line: lineAt(code, Number(position ?? 0)), message };
  }
}
