import { escapeLike, type Executor, type Transaction } from '@tuerca/postgres';
import type { CountryCode } from '@tuerca/rules';

/** A part of a request as it was asked for. */
export interface AskedPart {
  id: number;
  name: string;
  country: CountryCode;
  buyerId: number;
  createdAt: Date;
}

export interface KnownName {
  country: CountryCode;
  folded: string;
  name: string;
  timesAsked: number;
  lastBuyerId: number;
}

export const partNamesRepository = {
  /** Locks and returns the id of the last counted part; undefined while another replica holds the lock. */
  takeProgress: async (trx: Transaction): Promise<number | undefined> => {
    const progress = await trx('partNamesProgress')
      .forUpdate()
      .skipLocked()
      .first<{ lastDetailId: number } | undefined>('lastDetailId');
    return progress?.lastDetailId;
  },

  saveProgress: async (trx: Transaction, lastDetailId: number): Promise<void> => {
    await trx('partNamesProgress').update({ lastDetailId });
  },

  askedAfter: (on: Executor, lastDetailId: number, limit: number): Promise<AskedPart[]> =>
    on('requestDetails')
      .join('requests', 'requests.id', 'requestDetails.requestId')
      .where('requestDetails.id', '>', lastDetailId)
      // Products have the names that their stores gave them.
      .where('requests.isPurchase', false)
      .orderBy('requestDetails.id')
      .limit(limit)
      .select(
        'requestDetails.id',
        'requestDetails.name',
        'requests.country',
        'requests.buyerId',
        'requests.createdAt',
      ),

  find: (on: Executor, names: readonly Pick<KnownName, 'country' | 'folded'>[]): Promise<KnownName[]> =>
    on<KnownName>('partNames')
      .whereIn(
        ['country', 'folded'],
        names.map(({ country, folded }) => [country, folded]),
      )
      .select('country', 'folded', 'name', 'timesAsked', 'lastBuyerId'),

  save: async (trx: Transaction, names: readonly KnownName[]): Promise<void> => {
    await trx('partNames')
      .insert([...names])
      .onConflict(['country', 'folded'])
      .merge();
  },

  /** Names of a country that begin with a folded text and that several buyers asked for, most asked first. */
  beginningWith: (
    on: Executor,
    { country, folded, limit }: { country: CountryCode; folded: string; limit: number },
  ): Promise<{ name: string; count: number }[]> =>
    on('partNames')
      .where({ country })
      .where('timesAsked', '>', 1)
      .whereLike('folded', `${escapeLike(folded)}%`)
      .orderBy([{ column: 'timesAsked', order: 'desc' }, { column: 'folded' }])
      .limit(limit)
      .select({ name: 'name', count: 'timesAsked' }),
};
