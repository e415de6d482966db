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
  /** `outside`: a provider has it, and is asked for what somebody wants to see. */
  source: 'imported' | 'outside';
};

/** What stands for the edition of an outside catalogue, which has none. */
export const outsideVersion = 'outside';

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
  'source',
];

export const catalogsRepository = {
  all: (on: Executor, most: number): Promise<Catalog[]> =>
    on('partCatalogs').select(columns).orderBy(['brand', 'source', 'code']).limit(most),

  lock: (trx: Executor, code: string): Promise<Catalog | undefined> =>
    trx('partCatalogs').where({ code }).forUpdate().first(columns),

  /** Keeps other imports of a catalogue away until the transaction ends, however long it is idle; false: there is one. */
  async startImport(trx: Executor, code: string): Promise<boolean> {
    await trx.raw('set local idle_in_transaction_session_timeout = 0');
    const { rows } = await trx.raw<{ rows: { isAlone: boolean }[] }>(
      `select pg_try_advisory_xact_lock(hashtext('imports of catalogues'), hashtext(?)) as is_alone`,
      [code],
    );
    return rows[0]!.isAlone;
  },

  /** Shows an edition in the place of the one before. */
  async save(trx: Executor, catalog: Catalog): Promise<void> {
    await trx('partCatalogs').insert(catalog).onConflict('code').merge();
  },

  /** Lists what a provider has: in the place of what it had before, and beside what was imported. */
  async replaceOutside(trx: Executor, catalogs: readonly Catalog[]): Promise<void> {
    const codes = catalogs.map(({ code }) => code);
    await trx('partCatalogs').where({ source: 'outside' }).whereNotIn('code', codes).delete();
    if (catalogs.length > 0)
      await trx('partCatalogs')
        .insert([...catalogs])
        .onConflict('code')
        .merge()
        .where('partCatalogs.source', 'outside');
  },
};
