import { Readable } from 'node:stream';
import { ArchiveError, damagedArchive } from './archive-format.ts';

/** Every file of age, version 1, begins with this line. */
const firstBytes = Buffer.from('age-encryption.org/v1\n');

/**
 * The logarithm of the cost of scrypt, which takes some 0.2 s and 64 MB. A server derives the key of
 * scheduled backups in the thread that answers requests, so the cost is below age's default of 18. The
 * length that the configuration requires makes up for it.
 */
const scryptWorkFactor = 16;

/** Only when it is needed: it takes 20 MB and a part of the start-up time. */
const loadAge = () => import('age-encryption');

/** Encrypts as the command `age --passphrase` does, so that it can decrypt the result as well. */
export async function encrypt(plain: Readable, passphrase: string): Promise<Readable> {
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(scryptWorkFactor);
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

/**
 * Decrypts a file, if it is encrypted.
 * @throws {ArchiveError} if the passphrase is missing or wrong
 */
export async function decryptIfNeeded(
  bytes: Readable,
  file: string,
  passphrase: string | undefined,
): Promise<Readable> {
  const start = await readStart(bytes);
  bytes.unshift(start);
  if (!start.subarray(0, firstBytes.length).equals(firstBytes)) return bytes;
  if (passphrase === undefined)
    throw new ArchiveError(
      `${file} is encrypted. Nothing was restored. Set BACKUP_PASSPHRASE to its passphrase and try again.`,
    );
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const plain = await decrypter.decrypt(toWeb(bytes)).catch((cause: unknown) => {
    throw new ArchiveError(`BACKUP_PASSPHRASE does not open ${file}. Nothing was restored.`, { cause });
  });
  return Readable.from(intact(fromWeb(plain), file));
}

/** Reports a chunk that was changed or cut off as a damaged archive. */
async function* intact(chunks: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (cause) {
    throw damagedArchive(file, cause);
  }
}

// The types of web streams in Node and in browsers differ, and programs that use both see both.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as Parameters<typeof Readable.fromWeb>[0]);

/** The first chunk of a stream, empty if the stream is. */
async function readStart(stream: Readable): Promise<Buffer> {
  if (stream.readableLength === 0 && !stream.readableEnded)
    await new Promise<void>((resolve, reject) => {
      stream.once('readable', resolve);
      stream.once('error', reject);
    });
  return (stream.read() as Buffer | null) ?? Buffer.alloc(0);
}
