import type { listAddresses, QueryOf } from '@tuerca/contracts';
import { selectPage, type Database } from '@tuerca/postgres';
import type { Knex } from 'knex';

export interface Address {
  id: number;
  userId: number;
  address: string;
  fullname: string;
  identification: string;
  cityId: number;
  cityName: string;
  mobile: string;
}

export const createAddressesRepository = (db: Database) => {
  const addresses = (): Knex.QueryBuilder =>
    db('addresses')
      .join('zones', 'zones.id', 'addresses.cityId')
      .select(
        'addresses.id',
        'addresses.userId',
        'addresses.address',
        'addresses.fullname',
        'addresses.identification',
        'addresses.cityId',
        'zones.fullName as cityName',
        'addresses.mobile',
      );

  return {
    list: (userId: number, query: QueryOf<typeof listAddresses>) =>
      selectPage<Address>(addresses().where('addresses.userId', userId), {
        ...query,
        columns: { id: 'addresses.id' },
        key: 'addresses.id',
      }),

    findById: (id: number): Promise<Address | undefined> => addresses().where('addresses.id', id).first(),

    async insert(address: Omit<Address, 'id' | 'cityName'>, now: Date): Promise<number> {
      const [row] = await db('addresses')
        .insert({ ...address, createdAt: now })
        .returning<{ id: number }[]>('id');
      return row!.id;
    },
  };
};
export type AddressesRepository = ReturnType<typeof createAddressesRepository>;
