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
};

export const peopleRepository = {
  count: (on: Executor, userId: number) => countPersonalRows(on, tables, userId),
  page: (on: Executor, kind: keyof typeof tables, userId: number, after: string | undefined) =>
    personalRows(on, tables[kind], { userId, after, pageSize: limits.personalDataPage }),

  /** Deletes all of a person's; what a report led to in the catalogue stays. */
  async forget(trx: Executor, userId: number): Promise<void> {
    await trx('userSearches').where({ userId }).delete();
    await trx('substitutionReports').where({ userId }).delete();
    await trx('idempotency')
      .where({ callerId: String(userId) })
      .delete();
  },
};
