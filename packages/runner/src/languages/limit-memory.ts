import { isOutOfMemory, runLimits } from '../run-limits.ts';

/** From now on, WebAssembly's memory in this worker may grow by the limit only. */
export function limitMemory(): void {
  const pageBytes = 65_536;
  const { grow } = WebAssembly.Memory.prototype;
  let startBytes: number | undefined;
  WebAssembly.Memory.prototype.grow = function (pages: number) {
    startBytes ??= this.buffer.byteLength;
    const bytes = this.buffer.byteLength + Number(pages) * pageBytes;
    if (bytes > startBytes + runLimits.memoryBytes) throw new RangeError(isOutOfMemory);
    return grow.call(this, pages);
  };
}
