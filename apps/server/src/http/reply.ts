/** What a route answers when all went well. */
export interface Reply<Output, Status extends number = number> {
  status: Status;
  body: Output | undefined;
  /** The session cookie to set, if any. */
  cookie?: string;
  /** The name under which a browser keeps the answer, where it is a file. */
  fileName?: string;
}

export function ok<Output>(body: Output): Reply<Output, 200> {
  return { status: 200, body };
}

export function created<Output>(body: Output): Reply<Output, 201> {
  return { status: 201, body };
}

/** A text to be kept as a file; the contract says of what type. */
export function file(fileName: string, text: string): Reply<string, 200> {
  return { status: 200, body: text, fileName };
}

export function noContent(): Reply<never, 204> {
  return { status: 204, body: undefined };
}
