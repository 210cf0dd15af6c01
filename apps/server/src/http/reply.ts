/** What a route answers when all went well. */
export interface Reply<Output, Status extends number = number> {
  status: Status;
  body: Output | undefined;
  /** The session cookie to set, if any. */
  cookie?: string;
}

export function ok<Output>(body: Output): Reply<Output, 200> {
  return { status: 200, body };
}

export function created<Output>(body: Output): Reply<Output, 201> {
  return { status: 201, body };
}

export function noContent(): Reply<never, 204> {
  return { status: 204, body: undefined };
}
