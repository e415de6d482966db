import { limits, type ApiScope, type Reach } from '@tuerca/contracts';
import { greetingOf } from '@tuerca/rules';
import { isUniqueViolation, type Database, type Transaction } from '@tuerca/postgres';
import { AppError, type Caller, signToken, type SiteOf } from '@tuerca/service';
import { recordChange } from '../changes/record-change.ts';
import type { SigningKeys } from '../keys/signing-keys.ts';
import type { LettersService } from '../letters/letters.service.ts';
import { hashOf } from '../sessions/session.ts';
import type { Store } from '../stores/store.ts';
import type { StoresService } from '../stores/stores.service.ts';
import { storesRepository as stores } from '../stores/stores.repository.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import { claimsOfGrant, exchangedSeconds, inDays, newApiToken, startOf, type ApiToken } from './api-token.ts';
import { apiTokensRepository as apiTokens } from './api-tokens.repository.ts';

export interface NewApiTokenData {
  name: string;
  scopes: ApiScope[];
  expiresInDays: number | null;
  replaces?: { id: number; keepDays: number };
}

interface Deps {
  db: Database;
  stores: Pick<StoresService, 'readOwn'>;
  keys: SigningKeys;
  letters: Pick<LettersService, 'tell'>;
  siteOf: SiteOf;
  clock: () => Date;
}

const nameTaken = (cause: unknown) =>
  new AppError('CONFLICT', { fields: { name: 'Ya tienes un token con este nombre.' }, cause });

/** The keys of a store's own systems (ADR 0388). */
export const createApiTokensService = ({ db, stores: { readOwn }, keys, letters, siteOf, clock }: Deps) => {
  /** Puts a token in the place of another, which then works for some days more and never for longer than it did. */
  const replace = async (
    storeId: number,
    { id, keepDays }: { id: number; keepDays: number },
    trx: Transaction,
  ): Promise<void> => {
    const old = await apiTokens.find(trx, { id, storeId });
    if (!old) throw new AppError('NOT_FOUND');
    if (old.replacedAt !== null)
      throw new AppError('CONFLICT', { message: 'Este token ya se reemplazó por otro.' });
    const until = inDays(keepDays, clock());
    const expiresAt = old.expiresAt !== null && old.expiresAt < until ? old.expiresAt : until;
    await apiTokens.replace(trx, id, expiresAt, clock());
  };

  const tellMade = async (caller: Caller, store: Store, { name, startsWith }: ApiToken, trx: Transaction) => {
    const account = (await users.findById(trx, caller.user()))!;
    const text = [
      greetingOf(account.name),
      '',
      `Se creó el token de API "${name}" (${startsWith}…) para tu tienda ${store.name}.`,
      'Si no fuiste tú, revócalo y cambia tu contraseña:',
      '',
      `${siteOf(store.country)}/users/page/tienda`,
    ].join('\n');
    await letters.tell(
      trx,
      account,
      { subject: `Token de API nuevo en ${store.name}`, text },
      'apiTokenMade',
    );
  };

  return {
    async list(caller: Caller, storeId: number, reach: Reach): Promise<ApiToken[]> {
      await readOwn(caller, storeId, reach);
      return apiTokens.list(db, storeId);
    },

    /** The token itself is in this answer and nowhere else. */
    async make(
      caller: Caller,
      storeId: number,
      { name, scopes, expiresInDays, replaces }: NewApiTokenData,
    ): Promise<ApiToken & { token: string }> {
      const store = await readOwn(caller, storeId, 'own');
      const token = newApiToken();
      const now = clock();
      try {
        const made = await db.transaction(async (trx) => {
          await stores.lock(trx, storeId);
          if (replaces) await replace(storeId, replaces, trx);
          if ((await apiTokens.count(trx, storeId, now)) >= limits.apiTokens.atOnce)
            throw new AppError('API_TOKENS_FULL');
          const after = { name, scopes, expiresInDays };
          const action = 'generateNewApiToken';
          await recordChange(trx, { actor: caller, storeId, action, before: null, after, now });
          const added = await apiTokens.add(trx, {
            storeId,
            createdBy: caller.user(),
            name,
            scopes,
            startsWith: startOf(token),
            hash: hashOf(token),
            createdAt: now,
            expiresAt: expiresInDays === null ? null : inDays(expiresInDays, now),
          });
          await tellMade(caller, store, added, trx);
          return added;
        });
        return { ...made, token };
      } catch (error) {
        throw isUniqueViolation(error) ? nameTaken(error) : error;
      }
    },

    async revoke(caller: Caller, own: Pick<ApiToken, 'id' | 'storeId'>, reach: Reach): Promise<void> {
      await readOwn(caller, own.storeId, reach);
      await db.transaction(async (trx) => {
        const revoked = await apiTokens.revoke(trx, own, clock());
        if (!revoked) throw new AppError('NOT_FOUND');
        await recordChange(trx, {
          actor: caller,
          storeId: own.storeId,
          action: 'revokeApiToken',
          before: { name: revoked.name },
          after: null,
          now: clock(),
        });
      });
    },

    /** An access token for an API token, or null for one that does not work. */
    async exchange(token: string): Promise<string | null> {
      const grant = await apiTokens.findGrant(db, hashOf(token), clock());
      if (!grant) return null;
      await apiTokens.noteUse(db, grant.id, clock());
      const { kid, privateKey } = keys.current();
      return signToken(privateKey, kid, claimsOfGrant(grant), { ttlSeconds: exchangedSeconds, clock });
    },
  };
};
export type ApiTokensService = ReturnType<typeof createApiTokensService>;
