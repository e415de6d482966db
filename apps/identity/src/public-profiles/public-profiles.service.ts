import { Email } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { firstNameOf, parseMobile, type CountryCode } from '@tuerca/rules';
import { AppError, type Caller } from '@tuerca/service';
import { brandsRepository as brands } from '../brands/brands.repository.ts';
import type { Store } from '../stores/store.ts';
import type { StoresService } from '../stores/stores.service.ts';
import { isUsable, type Account } from '../users/user.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import type { SeenProfile } from './public-profile.wire.ts';

interface Deps {
  db: Database;
  stores: Pick<StoresService, 'read'>;
}

/** What everyone may know of a person (ADR 0404). */
export const createPublicProfilesService = ({ db, stores }: Deps) => {
  /** The store of a seller; that of a linked provider, and one that takes no part, are shown to nobody. */
  const storeOf = (
    caller: Caller,
    { storeId, linkedMobile, storeDeactivatedAt }: Account,
  ): Promise<Store> | null =>
    storeId === null || linkedMobile !== null || storeDeactivatedAt !== null
      ? null
      : stores.read(caller, storeId);

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

    /** The account of an e-mail or number that is proven to be its own; blocked and closing ones are none. */
    async findByContact(
      text: string,
      { country, askedBy }: { country: CountryCode; askedBy: number },
    ): Promise<{ isContact: boolean; userId: number | null; askedByName: string }> {
      const email = Email.safeParse(text).data;
      const mobile = email === undefined ? parseMobile(text, country) : null;
      const asking = await users.findById(db, askedBy);
      const found =
        email === undefined
          ? mobile && (await users.findByMobile(db, mobile))
          : await users.findByEmail(db, email);
      const isProven = found && (email === undefined ? found.mobileVerified : found.emailVerified);
      const isThere =
        found && isProven && !found.isGuest && isUsable(found) && !found.closedAt && found.closingAt === null;
      return {
        isContact: email !== undefined || mobile !== null,
        userId: isThere ? found.id : null,
        askedByName: firstNameOf(asking?.name ?? '') || 'Alguien',
      };
    },
  };
};
export type PublicProfilesService = ReturnType<typeof createPublicProfilesService>;
