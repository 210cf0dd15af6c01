import { parseAllDocuments } from 'yaml';
import { type CodeFault, lineAt } from './code-fault.ts';

export function parseYaml(code: string): CodeFault | undefined {
  const documents = parseAllDocuments(code);
  const error = [...documents].flatMap(({ errors }) => errors)[0];
  return (
    error && {
      line: lineAt(code, error.pos[0]),
      message: error.message.split(/ at line |\n/)[0] ?? error.code,
    }
  );
}
