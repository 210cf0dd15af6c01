import { hash, verify } from '@node-rs/argon2';
import { createHashingQueue, type Enqueue } from './hashing-queue.ts';

/** OWASP's minimum for Argon2id, which is this library's kind of Argon2. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  /** What is expensive runs in here; whoever needs one hash or one check brings it. */
  enqueue: Enqueue;
  hash: (password: string) => Promise<string>;
  verify: (passwordHash: string, password: string) => Promise<boolean>;
  /** The hash of a password that nobody has: an unknown username is checked against it, in the same time. */
  decoyHash: string;
}

export async function createPasswords(): Promise<Passwords> {
  return {
    enqueue: createHashingQueue(),
    hash: (password) => hash(password, cost),
    verify: (passwordHash, password) => verify(passwordHash, password),
    decoyHash: await hash(crypto.randomUUID(), cost),
  };
}
