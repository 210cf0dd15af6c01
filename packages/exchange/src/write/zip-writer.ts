import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { ExportMedia } from './export-source.ts';

/** Formats that are compressed already. */
const compressed = /\.(?:png|jpe?g|gif|webp|avif|mp3|ogg|opus|m4a|aac|flac|zip|anki2\w*)$/i;

/** Writes a zip file as a stream: files are read when their turn comes. */
export class ZipWriter {
  readonly #zip = new yazl.ZipFile();
  readonly #date: Date;

  constructor(now: number) {
    this.#date = new Date(now);
  }

  addText(name: string, text: string): void {
    this.#zip.addBuffer(Buffer.from(text), name, { mtime: this.#date });
  }

  addBytes(name: string, bytes: Uint8Array): void {
    this.#zip.addBuffer(Buffer.from(bytes), name, { mtime: this.#date });
  }

  addStream(name: string, stream: Readable): void {
    this.#zip.addReadStream(stream, name, { mtime: this.#date });
  }

  addMedia(name: string, file: ExportMedia): void {
    const options = { mtime: this.#date, size: file.size, compress: !compressed.test(file.name) };
    this.#zip.addReadStreamLazy(name, options, (done) => {
      Promise.resolve()
        .then(file.open)
        .then(
          (stream) => done(null, stream),
          (error: unknown) => done(error, Readable.from([])),
        );
    });
  }

  /** The zip. No more files can be added. */
  end(): Readable {
    const output = Readable.from(this.#zip.outputStream);
    this.#zip.on('error', (error: Error) => output.destroy(error));
    this.#zip.end();
    return output;
  }
}
