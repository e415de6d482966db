import { limits, type listAddresses, type QueryOf, type Reach } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { phoneMessages } from '@tuerca/rules';
import { AppError, type Caller } from '@tuerca/service';
import { mobileOf } from '../users/user.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import type { ZonesService } from '../zones/zones.service.ts';
import { addressesRepository as addresses, type Address } from './addresses.repository.ts';

interface Deps {
  db: Database;
  zones: Pick<ZonesService, 'requireCity'>;
  clock: () => Date;
}

type Draft = Omit<Address, 'id' | 'userId' | 'cityName'>;

/** The user's own address among the additional ones (specification 2 section 2.11). */
const ownId = 0;

export const createAddressesService = ({ db, zones, clock }: Deps) => {
  /** The account's own data: name, identification, city and mobile. It has no street, which the store asks for. */
  const readAccount = async (userId: number): Promise<Address> => {
    const account = await users.findById(db, userId);
    if (!account?.name || !account.mobile || account.cityId === null) throw new AppError('NOT_FOUND');
    return {
      id: ownId,
      userId,
      address: 'Por acordar con la tienda',
      fullname: account.name,
      identification: account.identification ?? '',
      cityId: account.cityId,
      cityName: account.cityFullName ?? account.cityName ?? '',
      mobile: account.mobile,
    };
  };

  const readOwn = async (caller: Caller, id: number, reach: Reach): Promise<Address> => {
    const address = await addresses.findById(db, id);
    if (!address || (reach === 'own' && address.userId !== caller.userId)) throw new AppError('NOT_FOUND');
    return address;
  };

  return {
    list: (caller: Caller, query: QueryOf<typeof listAddresses>) => addresses.list(db, caller.user(), query),

    read: (caller: Caller, id: number, reach: Reach): Promise<Address> =>
      id === ownId ? readAccount(caller.user()) : readOwn(caller, id, reach),

    async add(caller: Caller, draft: Draft): Promise<Address> {
      const city = await zones.requireCity(draft.cityId, 'city_id');
      const mobile = mobileOf(draft.mobile, city.country, { message: phoneMessages.mobile });
      return db.transaction(async (trx) => {
        const userId = await users.lockOwner(trx, caller);
        const row = { ...draft, mobile, userId };
        // Who got no answer sends it again.
        const same = await addresses.findSame(trx, row);
        if (same) return same;
        if ((await addresses.count(trx, userId)) >= limits.addresses) throw new AppError('ADDRESSES_FULL');
        const id = await addresses.insert(trx, row, clock());
        return (await addresses.findById(trx, id))!;
      });
    },

    async change(
      caller: Caller,
      { id, reach, changes }: { id: number; reach: Reach; changes: Partial<Draft> },
    ): Promise<Address> {
      const now = { ...(await readOwn(caller, id, reach)), ...changes };
      const city = await zones.requireCity(now.cityId, 'city_id');
      const mobile = mobileOf(now.mobile, city.country, { message: phoneMessages.mobile });
      // Of the others another tab may have changed one since they were read.
      await addresses.update(db, id, { ...changes, ...(changes.mobile !== undefined && { mobile }) });
      return (await addresses.findById(db, id))!;
    },

    async remove(caller: Caller, id: number, reach: Reach): Promise<void> {
      await readOwn(caller, id, reach);
      await addresses.remove(db, id);
    },
  };
};
export type AddressesService = ReturnType<typeof createAddressesService>;
