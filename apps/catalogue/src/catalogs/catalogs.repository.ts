import type { Executor } from '@tuerca/postgres';
import type { CatalogRecord } from '../editions/edition.ts';

/** An OEM catalogue and the edition of it that is shown (`yearTo` null: to this day). */
export type Catalog = Omit<CatalogRecord, 'wmis'> & {
  /** The makers (WMI) whose vehicles it covers. */
  wmis: string[];
  version: string;
  vehicleCount: number;
  /** In how many documents its part numbers are. */
  numberBuckets: number;
  publishedAt: Date;
};

const columns = [
  'code',
  'brand',
  'name',
  'features',
  'wmis',
  'yearFrom',
  'yearTo',
  'version',
  'vehicleCount',
  'numberBuckets',
  'publishedAt',
];

export const catalogsRepository = {
  all: (on: Executor, most: number): Promise<Catalog[]> =>
    on('partCatalogs').select(columns).orderBy('brand').orderBy('code').limit(most),

  lock: (trx: Executor, code: string): Promise<Catalog | undefined> =>
    trx('partCatalogs').where({ code }).forUpdate().first(columns),

  /** Shows an edition in the place of the one before. */
  async save(trx: Executor, catalog: Catalog): Promise<void> {
    await trx('partCatalogs').insert(catalog).onConflict('code').merge();
  },
};
