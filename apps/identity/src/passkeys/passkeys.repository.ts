import { limits } from '@tuerca/contracts';
import { runAlong, type Executor } from '@tuerca/postgres';

export interface Passkey {
  id: number;
  userId: number;
  /** Base64url, as the device names it. */
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const columns = [
  'id',
  'userId',
  'credentialId',
  'publicKey',
  'counter',
  'transports',
  'name',
  'createdAt',
  'lastUsedAt',
] as const;

export const passkeysRepository = {
  list: (on: Executor, userId: number): Promise<Passkey[]> =>
    on('passkeys')
      .where({ userId })
      .orderBy('id', 'desc')
      .limit(limits.passkeys)
      .select(...columns),

  async findUserId(on: Executor, credentialId: string): Promise<number | undefined> {
    const found = await on('passkeys')
      .where({ credentialId })
      .first<{ userId: number } | undefined>('userId');
    return found?.userId;
  },

  /** Takes the row lock, so that of two sign-ins with one counter the second sees the first. */
  lockCredential: (trx: Executor, credentialId: string): Promise<Passkey | undefined> =>
    trx('passkeys')
      .where({ credentialId })
      .forUpdate()
      .first(...columns),

  async add(
    trx: Executor,
    passkey: Omit<Passkey, 'id' | 'createdAt' | 'lastUsedAt'>,
    now: Date,
  ): Promise<Passkey> {
    const [row] = await trx('passkeys')
      .insert({ ...passkey, createdAt: now })
      .returning<Passkey[]>([...columns]);
    return row!;
  },

  async use(trx: Executor, id: number, counter: number, now: Date): Promise<void> {
    await runAlong(trx, trx('passkeys').where({ id }).update({ counter, lastUsedAt: now }));
  },

  /** Undefined when the user has no such passkey. */
  async rename(on: Executor, userId: number, id: number, name: string): Promise<Passkey | undefined> {
    const [row] = await on('passkeys')
      .where({ userId, id })
      .update({ name })
      .returning<Passkey[]>([...columns]);
    return row;
  },

  /** The removed one; undefined when the user has no such passkey. */
  async remove(trx: Executor, userId: number, id: number): Promise<Passkey | undefined> {
    const [row] = await trx('passkeys')
      .where({ userId, id })
      .delete()
      .returning<Passkey[]>([...columns]);
    return row;
  },

  /** All of a user, or those made since a moment. */
  async removeAllOf(trx: Executor, userId: number, since = new Date(0)): Promise<void> {
    await trx('passkeys').where({ userId }).where('createdAt', '>=', since).delete();
  },
};
