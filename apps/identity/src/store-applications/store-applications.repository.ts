import { listStoreApplications, type QueryOf } from '@tuerca/contracts';
import { applyFilter, selectPage, type Executor } from '@tuerca/postgres';
import { holdingStates, type StoreDocumentKind } from '@tuerca/rules';
import type { SealedNumber } from './account-seal.ts';
import type { ApplicationData, StoreApplication, StoreDocument } from './store-application.ts';

type Row = Omit<StoreApplication, 'documents' | 'accountNumber'> & SealedNumber;
/** An application as it is kept: with the account number sealed. */
export type SealedApplication = Row & Pick<StoreApplication, 'documents'>;
export type ApplicationChanges = Partial<
  Omit<ApplicationData, 'accountNumber'> &
    SealedNumber &
    Pick<
      StoreApplication,
      'status' | 'missing' | 'reason' | 'storeId' | 'decidedBy' | 'submittedAt' | 'decidedAt'
    >
>;

/** A row of the administrators' list. */
export type ListedRow = Pick<
  StoreApplication,
  'id' | 'status' | 'country' | 'name' | 'legalName' | 'taxId' | 'submittedAt' | 'decidedAt' | 'cityId'
> & { cityName: string | null; cityFullName: string | null; applicantName: string | null };

const columns: readonly (keyof Row)[] = [
  'id',
  'userId',
  'country',
  'status',
  'name',
  'legalName',
  'taxId',
  'phone',
  'contactName',
  'brandIds',
  'partGroups',
  'cityId',
  'servedCityIds',
  'openingHours',
  'wantsModule',
  'bank',
  'accountType',
  'accountKeyId',
  'accountSealed',
  'accountHolder',
  'missing',
  'reason',
  'storeId',
  'decidedBy',
  'submittedAt',
  'decidedAt',
  'updatedAt',
];

const documentsOf = (on: Executor, applicationId: number): Promise<StoreDocument[]> =>
  on('storeApplicationDocuments')
    .where({ applicationId })
    .orderBy('kind', 'desc')
    .select('kind', 'path', 'name', 'extension');

const whole = async (on: Executor, row: Row | undefined): Promise<SealedApplication | undefined> =>
  row && { ...row, documents: await documentsOf(on, row.id) };

export const storeApplicationsRepository = {
  findById: async (on: Executor, id: number): Promise<SealedApplication | undefined> =>
    whole(
      on,
      await on('storeApplications')
        .where({ id })
        .first(...columns),
    ),

  /** The application of a user; not that of a store which is another's by now. */
  findOf: async (on: Executor, userId: number): Promise<SealedApplication | undefined> =>
    whole(
      on,
      await on('storeApplications')
        .where({ userId, handedOverAt: null })
        .first(...columns),
    ),

  /** Locks the row until the transaction ends. */
  async lock(trx: Executor, id: number): Promise<void> {
    await trx('storeApplications').where({ id }).forUpdate().first('id');
  },

  /** Whether a store or an application that waits for its review has a tax id; the unique index has the last word. */
  async isTaxIdTaken(
    trx: Executor,
    { id, country, taxId }: Pick<Row, 'id' | 'country'> & { taxId: string },
  ): Promise<boolean> {
    const found = await trx('storeApplications')
      .where({ country, taxId })
      .whereNot({ id })
      .whereIn('status', [...holdingStates])
      .first('id');
    return found !== undefined;
  },

  /** Begins the draft of a user unless there is an application already. */
  async begin(trx: Executor, given: Pick<Row, 'userId' | 'country'>, now: Date): Promise<void> {
    await trx('storeApplications')
      .insert({ ...given, status: 'draft', createdAt: now, updatedAt: now })
      .onConflict(trx.raw('(user_id) where handed_over_at is null'))
      .ignore();
  },

  /** The application of a store goes with it: its tax id stays taken, and what its applicant told of itself goes. */
  async handOver(trx: Executor, storeId: number, now: Date): Promise<void> {
    const left: { id: number }[] = await trx('storeApplications')
      .where({ storeId, handedOverAt: null })
      .update({
        handedOverAt: now,
        legalName: null,
        phone: null,
        contactName: null,
        bank: null,
        accountType: null,
        accountHolder: null,
        accountKeyId: null,
        accountSealed: null,
      })
      .returning('id');
    await trx('storeApplicationDocuments')
      .whereIn(
        'applicationId',
        left.map(({ id }) => id),
      )
      .delete();
  },

  async update(trx: Executor, id: number, changes: ApplicationChanges, now: Date): Promise<void> {
    const { openingHours, missing } = changes;
    await trx('storeApplications')
      .where({ id })
      .update({
        ...changes,
        ...(openingHours && { openingHours: JSON.stringify(openingHours) }),
        ...(missing && { missing: JSON.stringify(missing) }),
        updatedAt: now,
      });
  },

  async setDocument(trx: Executor, applicationId: number, document: StoreDocument): Promise<void> {
    await trx('storeApplicationDocuments')
      .insert({ applicationId, ...document })
      .onConflict(['applicationId', 'kind'])
      .merge();
  },

  async dropDocument(trx: Executor, applicationId: number, kind: StoreDocumentKind): Promise<void> {
    await trx('storeApplicationDocuments').where({ applicationId, kind }).delete();
  },

  list(on: Executor, query: QueryOf<typeof listStoreApplications>) {
    const matching = applyFilter(
      on('storeApplications')
        .leftJoin('zones', 'zones.id', 'storeApplications.cityId')
        .join('users', 'users.id', 'storeApplications.userId')
        .whereNot('storeApplications.status', 'draft')
        .select(
          'storeApplications.id',
          'storeApplications.status',
          'storeApplications.country',
          'storeApplications.name',
          'storeApplications.legalName',
          'storeApplications.taxId',
          'storeApplications.submittedAt',
          'storeApplications.decidedAt',
          'storeApplications.cityId',
          'zones.name as cityName',
          'zones.fullName as cityFullName',
          'users.name as applicantName',
        ),
      {
        filter: query.filter,
        schema: listStoreApplications.query!.shape.filter.out,
        columns: {
          status: { column: 'storeApplications.status' },
          name: { column: 'storeApplications.name' },
        },
      },
    );
    return selectPage<ListedRow>(matching, {
      ...query,
      columns: { submitted_at: 'storeApplications.submittedAt' },
      key: 'storeApplications.id',
    });
  },

  /** How many applications are in each state that has any. */
  async counts(on: Executor): Promise<ReadonlyMap<string, number>> {
    const rows = (await on('storeApplications').groupBy('status').select('status').count('* as count')) as {
      status: string;
      count: string | number;
    }[];
    return new Map(rows.map(({ status, count }) => [status, Number(count)]));
  },
};
