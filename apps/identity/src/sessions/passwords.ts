import { hash, verify } from '@node-rs/argon2';

/** OWASP's least for argon2id: 19 MiB, two passes, one lane; about 20 ms. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Made of a password nobody has, so that an unknown account takes as long to refuse as a known one. */
let decoy: Promise<string> | undefined;

/** Whether the password is the account's; takes the same time when there is no account or no password. */
export const isPasswordOf = async (stored: string | null, password: string): Promise<boolean> => {
  decoy ??= hashPassword(crypto.randomUUID());
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
};
