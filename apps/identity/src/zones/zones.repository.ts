import { listZones, type QueryOf } from '@tuerca/contracts';
import { applyFilter, selectPage, type Database, type Executor } from '@tuerca/postgres';
import type { Zone } from './zone-data.ts';

const columns = ['id', 'parentId', 'kind', 'country', 'code', 'name', 'fullName'];
const importName = 'zones';

export const createZonesRepository = (db: Database) => {
  const matching = ({ filter }: Pick<QueryOf<typeof listZones>, 'filter'>) =>
    applyFilter(db('zones').select(columns), {
      filter,
      schema: listZones.query!.shape.filter.out,
      columns: {
        parent_id: { column: 'parentId' },
        country: { column: 'country' },
        kind: { column: 'kind' },
        name: { column: 'name' },
      },
    });

  return {
    matching,

    list: (query: QueryOf<typeof listZones>) =>
      selectPage<Zone>(matching(query), { ...query, columns: { name: 'foldedName' } }),

    findById: (id: number): Promise<Zone | undefined> => db('zones').where({ id }).first(columns),

    async isImported(): Promise<boolean> {
      return (await db('imports').where({ name: importName }).first('name')) !== undefined;
    },

    /** Adds those that are missing and answers which they were; copies that import at once share the work. */
    async addMissing(zones: readonly Zone[], trx: Executor): Promise<Zone[]> {
      const added = await trx('zones')
        .insert(zones)
        .onConflict('id')
        .ignore()
        .returning<{ id: number }[]>('id');
      const ids = new Set(added.map(({ id }) => id));
      return zones.filter(({ id }) => ids.has(id));
    },

    async finishImport(now: Date): Promise<void> {
      await db('imports').insert({ name: importName, finishedAt: now }).onConflict('name').ignore();
    },
  };
};
export type ZonesRepository = ReturnType<typeof createZonesRepository>;
