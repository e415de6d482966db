import type { listAddresses, QueryOf } from '@tuerca/contracts';
import { selectPage, type Executor } from '@tuerca/postgres';
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

const addresses = (on: Executor): Knex.QueryBuilder =>
  on('addresses')
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

export const addressesRepository = {
  list: (on: Executor, userId: number, query: QueryOf<typeof listAddresses>) =>
    selectPage<Address>(addresses(on).where('addresses.userId', userId), {
      ...query,
      columns: { id: 'addresses.id' },
      key: 'addresses.id',
    }),

  findById: (on: Executor, id: number): Promise<Address | undefined> =>
    addresses(on).where('addresses.id', id).first(),

  /** One of the same words, place and number, of the same user. */
  findSame: (on: Executor, address: Omit<Address, 'id' | 'cityName'>): Promise<Address | undefined> => {
    const { userId, address: street, fullname, identification, cityId, mobile } = address;
    return addresses(on)
      .where({
        'addresses.userId': userId,
        'addresses.address': street,
        'addresses.fullname': fullname,
        'addresses.identification': identification,
        'addresses.cityId': cityId,
        'addresses.mobile': mobile,
      })
      .first();
  },

  async count(on: Executor, userId: number): Promise<number> {
    const [row] = await on('addresses').where({ userId }).count<{ count: string }[]>('id as count');
    return Number(row!.count);
  },

  async insert(on: Executor, address: Omit<Address, 'id' | 'cityName'>, now: Date): Promise<number> {
    const [row] = await on('addresses')
      .insert({ ...address, createdAt: now })
      .returning<{ id: number }[]>('id');
    return row!.id;
  },

  async update(
    on: Executor,
    id: number,
    changes: Partial<Omit<Address, 'id' | 'userId' | 'cityName'>>,
  ): Promise<void> {
    if (Object.keys(changes).length > 0) await on('addresses').where({ id }).update(changes);
  },

  async remove(on: Executor, id: number): Promise<void> {
    await on('addresses').where({ id }).delete();
  },
};
