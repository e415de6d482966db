import type { Executor, Transaction } from '@tuerca/postgres';
import type { BillingParty, CountryCode } from '@tuerca/rules';
import type { StoreBilling } from './invoice.ts';

type Owner = { owner: 'buyer' | 'store'; ownerId: number; country: CountryCode };

const find = async <T>(on: Executor, whose: Owner): Promise<T | undefined> =>
  (await on('billingData').where(whose).first<{ data: T } | undefined>('data'))?.data;

const save = async (on: Executor, whose: Owner, data: BillingParty, updatedAt: Date): Promise<void> => {
  await on('billingData')
    .insert({ ...whose, data: JSON.stringify(data), updatedAt })
    .onConflict(['owner', 'ownerId', 'country'])
    .merge();
};

export const billingRepository = {
  ofBuyer: (on: Executor, ownerId: number, country: CountryCode) =>
    find<BillingParty>(on, { owner: 'buyer', ownerId, country }),
  ofStore: (on: Executor, ownerId: number, country: CountryCode) =>
    find<StoreBilling>(on, { owner: 'store', ownerId, country }),
  saveOfBuyer: (on: Executor, ownerId: number, data: BillingParty, at: Date) =>
    save(on, { owner: 'buyer', ownerId, country: data.country }, data, at),
  saveOfStore: (on: Executor, ownerId: number, data: StoreBilling, at: Date) =>
    save(on, { owner: 'store', ownerId, country: data.country }, data, at),
  removeOfBuyer: async (on: Executor, ownerId: number, country: CountryCode): Promise<void> => {
    await on('billingData').where({ owner: 'buyer', ownerId, country }).delete();
  },

  /** The country of a store's invoices: of the data that it gave last. */
  countryOfStore: async (on: Executor, ownerId: number): Promise<CountryCode | undefined> => {
    const found = await on('billingData')
      .where({ owner: 'store', ownerId })
      .orderBy('updatedAt', 'desc')
      .first<{ country: CountryCode } | undefined>('country');
    return found?.country;
  },

  /** What one gave as a guest becomes the account's, which keeps its own. */
  moveToBuyer: async (trx: Transaction, fromUserId: number, toUserId: number): Promise<void> => {
    const own = trx('billingData').where({ owner: 'buyer', ownerId: toUserId }).select('country');
    await trx('billingData')
      .where({ owner: 'buyer', ownerId: fromUserId })
      .whereNotIn('country', own)
      .update({ ownerId: toUserId });
    await trx('billingData').where({ owner: 'buyer', ownerId: fromUserId }).delete();
  },
};
