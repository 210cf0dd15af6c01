import { moduleFileName } from '@flipstack/content/user-modules';
import { api } from '../../../lib/api.ts';

/** Long enough for any browser to have saved the text. */
const downloadMs = 60_000;

/** Fetches a module in the card format and lets the browser save it as a file. */
export async function downloadModule(moduleId: number, moduleName: string): Promise<void> {
  const text = await api('GET /modules/{id}/export', { params: { id: moduleId } });
  const url = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = moduleFileName(moduleName);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), downloadMs);
}
