import { limits, type PersonalDataKind } from '@tuerca/contracts';
import { countPersonalRows, personalRows, type Executor, type PersonalTable } from '@tuerca/postgres';

const tables: Readonly<Record<PersonalDataKind<'catalogue'>, PersonalTable>> = {
  catalogSearches: {
    table: 'userSearches',
    owner: 'userId',
    key: "to_char(day, 'YYYY-MM-DD')",
    columns: ['vin', 'frame', 'oem', 'refused'],
    nested: { day: "to_char(day, 'YYYY-MM-DD')" },
  },
  substitutionReports: {
    table: 'substitutionReports',
    owner: 'userId',
    columns: [
      'catalog',
      'vehicleName',
      'unitName',
      'oem',
      'substitute',
      'kind',
      'reason',
      'status',
      'answer',
      'createdAt',
      'decidedAt',
    ],
  },
  productImageReports: {
    table: 'productImageReports',
    owner: 'userId',
    columns: ['reference', 'name', 'reason', 'detail', 'status', 'answer', 'createdAt', 'decidedAt'],
  },
  productUploads: {
    table: 'productUploads',
    owner: 'userId',
    columns: ['name', 'state', 'rows', 'added', 'changed', 'refused', 'createdAt', 'endedAt'],
  },
};

export const peopleRepository = {
  count: (on: Executor, userId: number) => countPersonalRows(on, tables, userId),
  page: (on: Executor, kind: keyof typeof tables, userId: number, after: string | undefined) =>
    personalRows(on, tables[kind], { userId, after, pageSize: limits.personalDataPage }),

  /** Deletes all of a person's, and what leads outside from their store; what a report led to in the catalogue stays. */
  async forget(trx: Executor, userId: number): Promise<void> {
    await trx('userSearches').where({ userId }).delete();
    await trx('substitutionReports').where({ userId }).delete();
    await trx('productImageReports').where({ userId }).delete();
    await trx('productUploads').where({ userId }).update({ userId: null });
    const own = trx('stores').where({ ownerUserId: userId }).select('id');
    await trx('marketplaceAccounts').whereIn('storeId', own).delete();
    await trx('merchantFeeds').whereIn('storeId', own).delete();
    await trx('idempotency')
      .where({ callerId: String(userId) })
      .delete();
  },
};
