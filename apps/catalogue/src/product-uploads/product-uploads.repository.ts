import { productLimits, type listProductUploads, type QueryOf, type ProductColumn } from '@tuerca/contracts';
import { rowsAs, rowsOf, selectPage, type Executor } from '@tuerca/postgres';

export interface ProductUpload {
  id: number;
  storeId: number;
  userId: number | null;
  name: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** The columns of its rows' cells. */
  header: ProductColumn[];
  rows: number;
  /** The number of the last row that was looked at, which is more than were looked at. */
  done: number;
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  problem: string | null;
  hasRows: boolean;
  failures: number;
  createdAt: Date;
  endedAt: Date | null;
}

export const rowsLookedAt = ({ added, changed, unchanged, refused }: ProductUpload): number =>
  added + changed + unchanged + refused;

/** What became of a row. */
export interface RowOutcome {
  number: number;
  referenceKey: string | null;
  outcome: 'added' | 'changed' | 'unchanged' | 'refused';
  field: string | null;
  message: string | null;
}
const outcomeTypes = {
  number: 'integer',
  referenceKey: 'text',
  outcome: 'text',
  field: 'text',
  message: 'text',
};
export interface UploadRow {
  /** Of the spreadsheet, as the contract counts. */
  number: number;
  cells: string[];
}
export interface Problem {
  uploadId: number;
  number: number;
  field: string;
  message: string;
}

const columns = [
  'id',
  'storeId',
  'userId',
  'name',
  'state',
  'header',
  'rows',
  'done',
  'added',
  'changed',
  'unchanged',
  'refused',
  'problem',
  'hasRows',
  'failures',
  'createdAt',
  'endedAt',
] as const;

export const productUploadsRepository = {
  async open(
    on: Executor,
    upload: Pick<ProductUpload, 'storeId' | 'name' | 'createdAt'> & { userId: number | null },
  ): Promise<number> {
    const row = { ...upload, state: 'waiting', header: '[]', turnAt: upload.createdAt };
    const [added] = await on('productUploads').insert(row).returning('id');
    return added!.id;
  },

  async remove(on: Executor, id: number): Promise<void> {
    await on('productUploads').where({ id }).delete();
  },

  /** Whether rows wait, or nothing of an upload that has not arrived came since `abandoned`. */
  async isWorkWaiting(on: Executor, abandoned: Date): Promise<boolean> {
    const found = await on('productUploads')
      .whereIn('state', ['waiting', 'running'])
      .where((either) => void either.whereNotNull('receivedAt').orWhere('turnAt', '<', abandoned))
      .first('id');
    return found !== undefined;
  },

  /** Removes that of which nothing arrives any more: its process ended meanwhile. */
  async removeAbandoned(on: Executor, before: Date): Promise<void> {
    await on('productUploads')
      .where({ receivedAt: null, state: 'waiting' })
      .where('turnAt', '<', before)
      .delete();
  },

  async addRows(
    on: Executor,
    uploadId: number,
    { rows, at }: { rows: readonly UploadRow[]; at: Date },
  ): Promise<void> {
    await on('productUploads').where({ id: uploadId }).update({ turnAt: at });
    await on('productUploadRows').insert(
      rows.map(({ number, cells }) => ({ uploadId, number, cells: JSON.stringify(cells) })),
    );
  },

  async received(
    on: Executor,
    id: number,
    { header, rows, at }: { header: readonly ProductColumn[]; rows: number; at: Date },
  ): Promise<ProductUpload> {
    const [upload] = await on('productUploads')
      .where({ id })
      .update({ header: JSON.stringify(header), rows, receivedAt: at, turnAt: at })
      .returning([...columns]);
    return upload as ProductUpload;
  },

  find: (on: Executor, storeId: number, id: number): Promise<ProductUpload | undefined> =>
    on('productUploads')
      .where({ id, storeId })
      .first(...columns),

  list(on: Executor, storeId: number, query: QueryOf<typeof listProductUploads>) {
    const uploads = on('productUploads')
      .select([...columns])
      .where({ storeId });
    return selectPage<ProductUpload>(uploads, { ...query, columns: { created_at: 'createdAt' } });
  },

  /** The first rows of some uploads that were refused. */
  async problemsOf(on: Executor, uploadIds: readonly number[]): Promise<Problem[]> {
    const { rows } = await on.raw<{ rows: Problem[] }>(
      `select refused.* from unnest(?::bigint[]) as upload(id)
       cross join lateral (
         select upload_id as "uploadId", number, field, message from product_upload_rows
         where upload_id = upload.id and outcome = 'refused' order by number limit ?
       ) as refused`,
      [[...uploadIds], productLimits.upload.shownErrors],
    );
    return rows;
  },

  /** The upload that has waited longest for its next batch, held by this transaction; what others hold is left to them. */
  lockNext: (trx: Executor): Promise<ProductUpload | undefined> =>
    trx('productUploads')
      .whereIn('state', ['waiting', 'running'])
      .whereNotNull('receivedAt')
      .orderBy([{ column: 'turnAt' }, { column: 'id' }])
      .forUpdate()
      .skipLocked()
      .first(...columns),

  lock: (trx: Executor, id: number): Promise<ProductUpload | undefined> =>
    trx('productUploads')
      .where({ id })
      .forUpdate()
      .first(...columns),

  rowsAfter: (on: Executor, uploadId: number, after: number, most: number): Promise<UploadRow[]> =>
    on('productUploadRows')
      .where({ uploadId })
      .where('number', '>', after)
      .orderBy('number')
      .limit(most)
      .select('number', 'cells'),

  /** Those of some part numbers that an earlier row of the list has taken, with its number. */
  async takenOf(on: Executor, uploadId: number, keys: readonly string[]): Promise<Map<string, number>> {
    const rows: { referenceKey: string; number: number }[] = await on('productUploadRows')
      .where({ uploadId })
      .whereIn('referenceKey', [...keys])
      .select('referenceKey', 'number');
    return new Map(rows.map(({ referenceKey, number }) => [referenceKey, number]));
  },

  async settleRows(trx: Executor, uploadId: number, outcomes: readonly RowOutcome[]): Promise<void> {
    await trx.raw(
      `update product_upload_rows as row set reference_key = settled."referenceKey", outcome = settled.outcome,
         field = settled.field, message = settled.message
       from ${rowsAs('settled', outcomeTypes, outcomes)}
       where row.upload_id = ? and row.number = settled.number`,
      [...rowsOf(outcomes), uploadId],
    );
  },

  async proceed(
    trx: Executor,
    { id, ...changes }: Pick<ProductUpload, 'id' | 'state'> & Partial<ProductUpload> & { turnAt: Date },
  ): Promise<void> {
    await trx('productUploads').where({ id }).update(changes);
  },

  async countFailure(on: Executor, id: number, now: Date): Promise<number> {
    const [row] = await on('productUploads')
      .where({ id })
      .update({ failures: on.raw('failures + 1'), turnAt: now })
      .returning('failures');
    return row?.failures ?? 0;
  },

  /** A page of what became of an upload's rows. */
  settledAfter: (
    on: Executor,
    uploadId: number,
    after: number,
    most: number,
  ): Promise<(UploadRow & Pick<RowOutcome, 'outcome' | 'field' | 'message'>)[]> =>
    on('productUploadRows')
      .where({ uploadId })
      .where('number', '>', after)
      .orderBy('number')
      .limit(most)
      .select('number', 'cells', 'outcome', 'field', 'message'),

  /** Deletes the rows of an upload that is longest over; false when there is none left. */
  async pruneRows(trx: Executor, before: Date): Promise<boolean> {
    const old = await trx('productUploads')
      .where({ hasRows: true })
      .where('endedAt', '<', before)
      .orderBy('endedAt')
      .forUpdate()
      .skipLocked()
      .first('id');
    if (!old) return false;
    await trx('productUploadRows').where({ uploadId: old.id }).delete();
    await trx('productUploads').where({ id: old.id }).update({ hasRows: false });
    return true;
  },

  /** Deletes a store's uploads but its last ones. */
  async keepLast(trx: Executor, storeId: number): Promise<void> {
    const kept = trx('productUploads')
      .where({ storeId })
      .orderBy([
        { column: 'createdAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(productLimits.upload.kept)
      .select('id');
    await trx('productUploads').where({ storeId }).whereNotNull('endedAt').whereNotIn('id', kept).delete();
  },
};
