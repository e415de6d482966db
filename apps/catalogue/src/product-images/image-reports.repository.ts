import { listProductImageReports, type QueryOf } from '@tuerca/contracts';
import { applyFilter, selectPage, type Executor } from '@tuerca/postgres';
import type { Photos } from './product-images.repository.ts';

export interface ImageReport {
  id: number;
  imageId: number;
  /** null: of the catalogue. */
  storeId: number | null;
  storeName: string | null;
  reference: string;
  name: string;
  photos: Photos;
  reason: 'wrong_part' | 'not_own_photo' | 'contact_data' | 'offensive' | 'other';
  detail: string;
  status: 'open' | 'removed' | 'kept';
  answer: string | null;
  userId: number;
  createdAt: Date;
  decidedAt: Date | null;
}
export type NewImageReport = Omit<ImageReport, 'id' | 'storeName' | 'status' | 'answer' | 'decidedAt'>;

const table = 'productImageReports';
const columns = [
  'id',
  'imageId',
  'storeId',
  'reference',
  'name',
  'photos',
  'reason',
  'detail',
  'status',
  'answer',
  'userId',
  'createdAt',
  'decidedAt',
].map((column) => `${table}.${column}`);

const withStore = (on: Executor) =>
  on(table)
    .leftJoin('stores', 'stores.id', `${table}.storeId`)
    .select(columns)
    .select('stores.name as storeName');

export const imageReportsRepository = {
  /** Reports of one user, or of all. */
  list(on: Executor, userId: number | null, query: QueryOf<typeof listProductImageReports>) {
    const reports = withStore(on);
    if (userId !== null) void reports.where({ userId });
    const matching = applyFilter(reports, {
      filter: query.filter,
      schema: listProductImageReports.query!.shape.filter.out,
      columns: { status: { column: `${table}.status` }, store_id: { column: `${table}.storeId` } },
    });
    return selectPage<ImageReport>(matching, {
      ...query,
      columns: { created_at: `${table}.createdAt` },
      key: `${table}.id`,
    });
  },

  read: (on: Executor, id: number): Promise<ImageReport> =>
    withStore(on).where(`${table}.id`, id).first() as unknown as Promise<ImageReport>,

  /** Locks what a user reports until the transaction ends, so that their open reports stay counted. */
  async countOpen(trx: Executor, userId: number): Promise<number> {
    await trx.raw(`select pg_advisory_xact_lock(hashtext('image reports'), ?::int)`, [userId]);
    const [row] = await trx(table).where({ userId, status: 'open' }).count('* as count');
    return Number(row!.count);
  },

  async add(trx: Executor, report: NewImageReport): Promise<number> {
    const [added] = (await trx(table).insert(report).returning('id')) as { id: number }[];
    return added!.id;
  },

  /** A report and all others of its pictures, in one order, so that two decisions wait for no circle. */
  lockWithOthers: (
    trx: Executor,
    id: number,
  ): Promise<Pick<ImageReport, 'id' | 'imageId' | 'photos' | 'status'>[]> =>
    trx(table)
      .whereIn('imageId', trx(table).where({ id }).select('imageId'))
      .orderBy('id')
      .forUpdate()
      .select('id', 'imageId', 'photos', 'status'),

  /** Decides an open report, or with `imageId` all of some pictures; with `photos`, those that were as these are. */
  decide: (
    trx: Executor,
    which: { id: number } | { imageId: number; photos?: Photos },
    decision: Pick<ImageReport, 'status' | 'answer'> & { decidedBy: number; decidedAt: Date },
  ): Promise<Pick<ImageReport, 'id' | 'userId' | 'storeId' | 'reference' | 'name'>[]> =>
    trx(table)
      .where({ ...which, status: 'open' })
      .update(decision)
      .returning(['id', 'userId', 'storeId', 'reference', 'name']),
};
