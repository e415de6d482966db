import { limits } from '@tuerca/contracts';
import type { Executor } from '@tuerca/postgres';
import { lastUseEveryMs, type ApiToken, type Grant } from './api-token.ts';

const columns = [
  'id',
  'storeId',
  'name',
  'scopes',
  'startsWith',
  'createdAt',
  'expiresAt',
  'lastUsedAt',
  'replacedAt',
] as const;

type NewApiToken = Pick<
  ApiToken,
  'storeId' | 'name' | 'scopes' | 'startsWith' | 'createdAt' | 'expiresAt'
> & {
  createdBy: number;
  hash: Buffer;
};

export const apiTokensRepository = {
  list: (on: Executor, storeId: number): Promise<ApiToken[]> =>
    on('apiTokens')
      .where({ storeId, revokedAt: null })
      .orderBy([
        { column: 'createdAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(limits.apiTokens.kept)
      .select(columns),

  find: (on: Executor, own: Pick<ApiToken, 'id' | 'storeId'>): Promise<ApiToken | undefined> =>
    on('apiTokens')
      .where({ ...own, revokedAt: null })
      .first(columns),

  /** Those that work, also the replaced ones that still do. */
  async count(on: Executor, storeId: number, now: Date): Promise<number> {
    const [row] = await on('apiTokens')
      .where({ storeId, revokedAt: null })
      .where((which) => void which.whereNull('expiresAt').orWhere('expiresAt', '>', now))
      .count<{ count: string }[]>('id as count');
    return Number(row!.count);
  },

  async add(on: Executor, row: NewApiToken): Promise<ApiToken> {
    const [added] = await on('apiTokens').insert(row).returning(columns);
    return added as ApiToken;
  },

  async replace(on: Executor, id: number, expiresAt: Date, now: Date): Promise<void> {
    await on('apiTokens').where({ id }).update({ replacedAt: now, expiresAt });
  },

  /** Undefined where the store has no such token, or it was revoked. */
  async revoke(
    on: Executor,
    own: Pick<ApiToken, 'id' | 'storeId'>,
    now: Date,
  ): Promise<Pick<ApiToken, 'name'> | undefined> {
    const [revoked] = await on('apiTokens')
      .where({ ...own, revokedAt: null })
      .update({ revokedAt: now })
      .returning<{ name: string }[]>('name');
    return revoked;
  },

  /** Those that a user has made since a moment. */
  revokeMadeBy: (
    on: Executor,
    { createdBy, since }: { createdBy: number; since: Date },
    now: Date,
  ): Promise<Pick<ApiToken, 'name' | 'storeId'>[]> =>
    on('apiTokens')
      .where({ createdBy, revokedAt: null })
      .where('createdAt', '>=', since)
      .update({ revokedAt: now })
      .returning(['name', 'storeId']) as Promise<Pick<ApiToken, 'name' | 'storeId'>[]>,

  async revokeAll(on: Executor, storeId: number, now: Date): Promise<void> {
    await on('apiTokens').where({ storeId, revokedAt: null }).update({ revokedAt: now });
  },

  /** What a token gives, while it works, its store is one of Tuerca that takes part, and the store's owner has an account. */
  findGrant: (on: Executor, hash: Buffer, now: Date): Promise<Grant | undefined> =>
    on('apiTokens')
      .join('stores', 'stores.id', 'apiTokens.storeId')
      .join('users', 'users.id', 'stores.ownerUserId')
      .where({
        'apiTokens.hash': hash,
        'apiTokens.revokedAt': null,
        'stores.linkedMobile': null,
        'stores.deactivatedAt': null,
      })
      .where({
        'users.isGuest': false,
        'users.mergedInto': null,
        'users.closedAt': null,
        'users.blockedAt': null,
      })
      .where((which) => void which.whereNull('apiTokens.expiresAt').orWhere('apiTokens.expiresAt', '>', now))
      .first<Grant | undefined>(
        'apiTokens.id',
        'apiTokens.storeId',
        'apiTokens.scopes',
        'stores.hasModule',
        'stores.showCustomerData',
        'stores.showCustomerDataMarketplace',
      ),

  async noteUse(on: Executor, id: number, now: Date): Promise<void> {
    const before = new Date(now.getTime() - lastUseEveryMs);
    await on('apiTokens')
      .where({ id })
      .where((which) => void which.whereNull('lastUsedAt').orWhere('lastUsedAt', '<=', before))
      .update({ lastUsedAt: now });
  },
};
