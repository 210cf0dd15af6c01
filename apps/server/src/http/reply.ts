import type { Readable } from 'node:stream';

/** A file whose content never changes. */
export interface StoredFile {
  type: string;
  bytes: number;
  etag: string;
  /** The content, or a part of it; undefined if it is missing. */
  read: (range?: { start: number; end: number }) => Promise<ReadableStream<Uint8Array> | undefined>;
}

/** The successful result of a route. */
export interface Reply<Output, Status extends number = number> {
  status: Status;
  body: Output | undefined;
  /** The cookies to set, if any. */
  cookie?: string | readonly string[];
  /** If the result is a file, the name that the browser suggests. */
  fileName?: string;
  /** If the result is a file of the store: how to send it. */
  stored?: StoredFile;
  /** Whether the browser must not keep the result, although a guest may read it. */
  isSecret?: boolean;
  /** If the file is sent while it is made: its bytes and type. It has no body then. */
  stream?: { bytes: Readable; type: string };
  /** Called once when the client has received the response, or has gone. */
  onSent?: () => void;
}

export function ok<Output>(body: Output): Reply<Output, 200> {
  return { status: 200, body };
}

export function created<Output>(body: Output): Reply<Output, 201> {
  return { status: 201, body };
}

/** What only those with a secret link or id may read. Browsers do not keep it. */
export function secret<Output>(body: Output): Reply<Output, 200> {
  return { status: 200, body, isSecret: true };
}

/** Text that the browser saves as a file. The contract declares its type. */
export function file(fileName: string, text: string): Reply<string, 200> {
  return { status: 200, body: text, fileName };
}

/** A file of the store, or the part of it that the client requests. */
export function storedFile(stored: StoredFile): Reply<unknown, 200 | 206> {
  return { status: 200, body: undefined, stored };
}

/** A file that the browser saves, sent while it is made. */
export function streamedFile(fileName: string, type: string, bytes: Readable): Reply<never, 200> {
  return { status: 200, body: undefined, fileName, stream: { bytes, type } };
}

export function noContent(): Reply<never, 204> {
  return { status: 204, body: undefined };
}
