import type { Database } from '@tuerca/postgres';
import { AppError, type Caller } from '@tuerca/service';
import { brandsRepository as brands } from '../brands/brands.repository.ts';
import type { Store } from '../stores/store.ts';
import type { StoresService } from '../stores/stores.service.ts';
import type { Account } from '../users/user.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import type { SeenProfile } from './public-profile.wire.ts';

interface Deps {
  db: Database;
  stores: Pick<StoresService, 'read'>;
}

/** What everyone may know of a person (ADR 0404). */
export const createPublicProfilesService = ({ db, stores }: Deps) => {
  /** The store of a seller; that of a linked provider is shown to nobody. */
  const storeOf = (caller: Caller, { storeId, linkedMobile }: Account): Promise<Store> | null =>
    storeId === null || linkedMobile !== null ? null : stores.read(caller, storeId);

  return {
    /** NOT_FOUND for guests, and for those who became another account. */
    async read(caller: Caller, id: number): Promise<SeenProfile> {
      const account = await users.findById(db, id);
      if (!account || account.isGuest || account.mergedInto !== null) throw new AppError('NOT_FOUND');
      if (account.closedAt) return { account, store: null, brands: [] };
      const [store, named] = await Promise.all([
        storeOf(caller, account),
        account.isClassPublic ? brands.named(db, account.brandIds) : [],
      ]);
      return { account, store, brands: named };
    },
  };
};
export type PublicProfilesService = ReturnType<typeof createPublicProfilesService>;
