import type { Readable } from 'node:stream';

/** A picture or a sound. Its bytes are not in memory. */
export interface MediaFile {
  /** The name in `media:NAME`: without folders, in Unicode form NFC, at most 255 bytes. Untrusted. */
  name: string;
  /** In bytes, as counted while reading, not as declared. */
  size: number;
  /** SHA-256 of the bytes in lower-case hexadecimal digits. */
  sha256: string;
  /** The bytes. Fails with an `ExchangeError` if the uploaded file has changed. */
  open(): Readable;
}
