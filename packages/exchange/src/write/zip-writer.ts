import type { Readable } from 'node:stream';
import yazl, { type ReadStreamOptions } from 'yazl';
import type { ExportMedia } from './export-source.ts';

/** Formats that are compressed already. */
const compressed = /\.(?:png|jpe?g|gif|webp|avif|mp3|ogg|opus|m4a|aac|flac|webm|zip|anki2\w*)$/i;

/** Writes a zip file as a stream: files are read when their turn comes. */
export class ZipWriter {
  readonly #zip = new yazl.ZipFile();
  readonly #date: Date;
  #current: Readable | undefined;

  constructor(now: number) {
    this.#date = new Date(now);
    // A reader that starts later gets the error, too. There may be none yet.
    this.#output.on('error', () => {});
    // A reader that leaves ends the file that is being read.
    this.#output.once('close', () => this.#current?.destroy());
  }

  addText(name: string, text: string): void {
    this.#zip.addBuffer(Buffer.from(text), name, { mtime: this.#date });
  }

  addBytes(name: string, bytes: Uint8Array): void {
    this.#zip.addBuffer(Buffer.from(bytes), name, { mtime: this.#date });
  }

  addStream(
    name: string,
    open: () => Readable | Promise<Readable>,
    options: Partial<ReadStreamOptions> = {},
  ): void {
    this.#zip.addReadStreamLazy(name, { mtime: this.#date, ...options }, (done) => {
      Promise.resolve()
        .then(open)
        .then(
          (stream) => {
            this.#watch(stream);
            done(null, stream);
          },
          (error: unknown) => this.#output.destroy(asError(error)),
        );
    });
  }

  /** An error of a file ends the zip: yazl waits forever. Files are read one after the other. */
  #watch(stream: Readable): void {
    this.#current = stream;
    stream.once('error', (error) => this.#output.destroy(error));
  }

  addMedia(name: string, { name: fileName, size, open }: ExportMedia): void {
    this.addStream(name, open, { ...(size !== undefined && { size }), compress: !compressed.test(fileName) });
  }

  /** The zip. No more files can be added. */
  end(): Readable {
    this.#zip.on('error', (error: unknown) => this.#output.destroy(asError(error)));
    this.#zip.end();
    return this.#output;
  }

  get #output(): Readable {
    return this.#zip.outputStream as Readable;
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
