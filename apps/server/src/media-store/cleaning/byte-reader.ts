import { damaged } from './media-error.ts';

/** Reads bytes from the start to the end. Reading past the end means that the file is damaged. */
export class ByteReader {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = at;
  }

  get left(): number {
    return this.bytes.length - this.at;
  }

  take(count: number): Uint8Array {
    if (count < 0 || count > this.left) throw damaged();
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }

  uint8(): number {
    return this.take(1)[0] ?? 0;
  }

  uint16(): number {
    this.take(2);
    return this.view.getUint16(this.at - 2);
  }

  uint32(): number {
    this.take(4);
    return this.view.getUint32(this.at - 4);
  }

  uint32LittleEndian(): number {
    this.take(4);
    return this.view.getUint32(this.at - 4, true);
  }

  /** A code of `count` ASCII characters, such as the type of a chunk. */
  code(count = 4): string {
    return asciiOf(this.take(count));
  }
}

export function asciiOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

export function startsWith(bytes: Uint8Array, text: string): boolean {
  return asciiOf(bytes.subarray(0, text.length)) === text;
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((total, part) => total + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
