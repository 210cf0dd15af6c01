import { hash, verify } from '@node-rs/argon2';
import { createGate, type Gate } from './hashing-gate.ts';

/** OWASP's minimum for Argon2id, which is this library's kind of Argon2. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  /** What is expensive runs in here; whoever needs one hash or one check brings it. */
  gate: Gate;
  hash: (password: string) => Promise<string>;
  verify: (passwordHash: string, password: string) => Promise<boolean>;
  /** The hash of a password that nobody has: an unknown username is checked against it, in the same time. */
  nobodysHash: string;
}

export async function createPasswords(): Promise<Passwords> {
  return {
    gate: createGate(),
    hash: (password) => hash(password, cost),
    verify: (passwordHash, password) => verify(passwordHash, password),
    nobodysHash: await hash(crypto.randomUUID(), cost),
  };
}
