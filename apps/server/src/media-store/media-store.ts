/** A part of a file: from `start` up to and including `end`, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where the contents of files are. Names of objects are like `12/3f/9c01d2e3f4a5b6c7-3f2a….png`. */
export interface MediaStore {
  /** When it returns, the content is stored durably. */
  write: (object: string, bytes: Uint8Array) => Promise<void>;
  /** The content, or a part of it; undefined if it is missing. */
  read: (object: string, range?: ByteRange) => Promise<ReadableStream<Uint8Array> | undefined>;
  /** Removes a content that may already be gone. */
  remove: (object: string) => Promise<void>;
}

/** Whether a text is the name of an object, and not a path to somewhere else. */
export const isObjectName = (text: string): boolean =>
  /^\d{1,16}\/[0-9a-f]{2}\/[0-9a-f]{16}-[0-9a-f]{40}(?:-\d{1,5}x\d{1,5})?\.[a-z0-9]{3,4}$/.test(text);
