import { listZones, type QueryOf } from '@tuerca/contracts';
import { applyFilter, escapeLike, selectPage, type Database, type Executor } from '@tuerca/postgres';
import type { Knex } from 'knex';
import type { Zone } from './zone-data.ts';

const columns = ['id', 'parentId', 'kind', 'country', 'code', 'name', 'fullName'];
const importName = 'zones';

const relevance = `
  case
    when folded_name = fold(:name) then 0
    when folded_name like fold(:escaped) || '%' then 2
    when folded_name like '% ' || fold(:escaped) || '%' then 4
    else 6
  end + case when is_major then 0 else 1 end as relevance`;

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

  /** Each with a number, the smaller the nearer its name is to the one searched; large cities come before others as near. */
  const withRelevance = (zones: Knex.QueryBuilder, name = '') =>
    db
      .from(
        zones
          .select('foldedName', db.raw(relevance, { name, escaped: escapeLike(name) }))
          .as('zones'),
      )
      .select(columns);

  return {
    list: ({ order, ...query }: QueryOf<typeof listZones>) =>
      selectPage<Zone>(
        order.some((each) => each.endsWith('relevance'))
          ? withRelevance(matching(query), query.filter.name)
          : matching(query),
        { ...query, order: [...order, 'name'], columns: { name: 'foldedName', relevance: 'relevance' } },
      ),

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
