import type { RuntimeFiles } from '../../test-run.ts';

/** Answers a runtime's requests for its own files from memory. There is nothing else to fetch. */
export function serveFiles(files: RuntimeFiles): void {
  self.fetch = async (request) => {
    const url = request instanceof Request ? request.url : String(request);
    const name = url.slice(url.lastIndexOf('/') + 1);
    const bytes = files[name];
    if (bytes === undefined) throw new Error(`The runtime has no file ${name}`);
    const type = name.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream';
    return new Response(bytes, { headers: { 'content-type': type } });
  };
}
