import type { listAddresses, QueryOf, Reach } from '@tuerca/contracts';
import { AppError, type Caller } from '@tuerca/service';
import { mobileOf } from '../users/user.ts';
import type { ZonesService } from '../zones/zones.service.ts';
import type { Address, AddressesRepository } from './addresses.repository.ts';

interface Deps {
  addresses: AddressesRepository;
  zones: Pick<ZonesService, 'requireCity'>;
  clock: () => Date;
}

export const createAddressesService = ({ addresses, zones, clock }: Deps) => ({
  list: (caller: Caller, query: QueryOf<typeof listAddresses>) => addresses.list(caller.userId!, query),

  async read(caller: Caller, id: number, reach: Reach): Promise<Address> {
    const address = await addresses.findById(id);
    if (!address || (reach === 'own' && address.userId !== caller.userId)) throw new AppError('NOT_FOUND');
    return address;
  },

  async add(caller: Caller, draft: Omit<Address, 'id' | 'userId' | 'cityName'>): Promise<Address> {
    const city = await zones.requireCity(draft.cityId, 'city_id');
    const mobile = mobileOf(draft.mobile, city.country);
    const id = await addresses.insert({ ...draft, mobile, userId: caller.userId! }, clock());
    return (await addresses.findById(id))!;
  },
});
export type AddressesService = ReturnType<typeof createAddressesService>;
