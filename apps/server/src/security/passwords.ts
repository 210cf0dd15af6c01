import { hash, verify } from '@node-rs/argon2';
import { createHashingQueue, type HashingQueue, hashesAtOnce } from './hashing-queue.ts';

/** OWASP's minimum for Argon2id, the library's default variant. */
const safeCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  /**
   * Limits how many hashes run at once. Callers pass the work that hashes or verifies, and for whom
   * it is done.
   */
  enqueue: HashingQueue['enqueue'];
  /** How many requests wait for a hash. */
  waiting: HashingQueue['waiting'];
  hash: (password: string) => Promise<string>;
  verify: (passwordHash: string, password: string) => Promise<boolean>;
  /**
   * The hash of a random password. Unknown usernames are verified against it, so that they take as
   * long as known ones.
   */
  decoyHash: string;
}

/** @param atOnce how many hashes run at once */
export async function createPasswords(cost = safeCost, atOnce = hashesAtOnce): Promise<Passwords> {
  return {
    ...createHashingQueue(atOnce),
    hash: (password) => hash(password.normalize('NFC'), cost),
    async verify(passwordHash, password) {
      const normalized = password.normalize('NFC');
      if (await verify(passwordHash, normalized)) return true;
      // Passwords were not always normalized before they were hashed.
      return normalized !== password && verify(passwordHash, password);
    },
    decoyHash: await hash(crypto.randomUUID(), cost),
  };
}
