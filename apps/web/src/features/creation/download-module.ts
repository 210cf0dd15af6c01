import { moduleFileName } from '@flipstack/content/user-modules';
import { api } from '../../lib/api.ts';

/** Until then every browser has taken the text over. */
const downloadMs = 60_000;

/** Fetches a module in the card format and lets the browser keep it as a file. */
export async function downloadModule(moduleId: number, moduleName: string): Promise<void> {
  const text = await api('GET /modules/{id}/export', { params: { id: moduleId } });
  const address = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = moduleFileName(moduleName);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), downloadMs);
}
