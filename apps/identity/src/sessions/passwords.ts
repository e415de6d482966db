import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane; about 20 ms. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** A hash of a random password, so that refusing an unknown account takes as long as a known one. */
let decoy: Promise<string> | undefined;

/** Verifies a password; takes the same time when there is no account or no password. */
export const isPasswordOf = async (stored: string | null, password: string): Promise<boolean> => {
  decoy ??= hashPassword(crypto.randomUUID());
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
};
