import { moduleFileName } from '@flipstack/content/user-modules';
import { api } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** Fetches a module in the card format and lets the browser save it as a file. */
export async function downloadModule(moduleId: number, moduleName: string): Promise<void> {
  const text = await api('GET /modules/{id}/export', { params: { id: moduleId } });
  saveFile(moduleFileName(moduleName), text, 'text/markdown');
}
