import { listSupplierQualifications, type QueryOf } from '@tuerca/contracts';
import { applyFilter, selectPage, type Executor } from '@tuerca/postgres';
import type { Knex } from 'knex';

export interface Qualification {
  id: number;
  providerId: number;
  /** 1 to 5. */
  stars: number;
  comment: string | null;
  createdAt: Date;
  updatedAt: Date | null;
}

const columns = ['id', 'providerId', 'stars', 'comment', 'createdAt', 'updatedAt'];
const named = columns.map((name) => `supplierQualifications.${name}`);

const qualifications = (on: Executor, userId: number): Knex.QueryBuilder =>
  on('supplierQualifications')
    .join('providers', 'providers.id', 'supplierQualifications.providerId')
    .where('providers.userId', userId)
    .select(named);

export const supplierQualificationsRepository = {
  list(on: Executor, userId: number, query: QueryOf<typeof listSupplierQualifications>) {
    const own = applyFilter(qualifications(on, userId), {
      filter: query.filter,
      schema: listSupplierQualifications.query!.shape.filter.out,
      columns: { id_proveedor: { column: 'supplierQualifications.providerId' } },
    });
    return selectPage<Qualification>(own, {
      ...query,
      columns: { created_at: 'supplierQualifications.createdAt' },
      key: 'supplierQualifications.id',
    });
  },

  find: (on: Executor, userId: number, id: number): Promise<Qualification | undefined> =>
    qualifications(on, userId).where('supplierQualifications.id', id).first(),

  async isLast(on: Executor, { id, providerId }: Qualification): Promise<boolean> {
    return (
      (await on('supplierQualifications').where({ providerId }).where('id', '>', id).first('id')) ===
      undefined
    );
  },

  /** One of that day is replaced. */
  async save(
    on: Executor,
    given: Pick<Qualification, 'providerId' | 'stars' | 'comment'>,
    { day, now }: { day: string; now: Date },
  ): Promise<Qualification> {
    const [row] = await on('supplierQualifications')
      .insert({ ...given, day, createdAt: now })
      .onConflict(['providerId', 'day'])
      .merge({ stars: given.stars, comment: given.comment, updatedAt: now })
      .returning(columns);
    return row as Qualification;
  },

  async update(
    on: Executor,
    id: number,
    changes: Partial<Pick<Qualification, 'stars' | 'comment'>>,
    now: Date,
  ): Promise<Qualification> {
    const [row] = await on('supplierQualifications')
      .where({ id })
      .update({ ...changes, updatedAt: now })
      .returning(columns);
    return row as Qualification;
  },
};
