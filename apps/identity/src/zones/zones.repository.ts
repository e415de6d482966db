import { listZones, type QueryOf } from '@tuerca/contracts';
import { applyFilter, escapeLike, selectPage, type Executor } from '@tuerca/postgres';
import type { Knex } from 'knex';
import type { Zone } from './zone-data.ts';

const columns = ['id', 'parentId', 'kind', 'country', 'code', 'name', 'fullName', 'isActive'];
/** A zone, and whether people may choose it. */
export type ManagedZone = Zone & { isActive: boolean };

const importName = 'zones';

const relevance = `
  case
    when folded_name = fold(:name) then 0
    when folded_name like fold(:escaped) || '%' then 2
    when folded_name like '% ' || fold(:escaped) || '%' then 4
    else 6
  end + case when is_major then 0 else 1 end as relevance`;

const matching = (on: Executor, { filter, scopes }: Pick<QueryOf<typeof listZones>, 'filter' | 'scopes'>) => {
  const zones = on('zones').select(columns);
  // Of a department that nobody may choose, nobody may choose a city either.
  if (!scopes.includes('showInactive'))
    zones
      .where({ isActive: true })
      .whereNotExists(
        on('zones as parent')
          .whereRaw('parent.id = zones.parent_id')
          .where({ 'parent.isActive': false })
          .select(on.raw('1')),
      );
  return applyFilter(zones, {
    filter,
    schema: listZones.query!.shape.filter.out,
    columns: {
      parent_id: { column: 'parentId' },
      country: { column: 'country' },
      kind: { column: 'kind' },
      name: { column: 'name' },
      is_active: { column: 'isActive' },
    },
  });
};

/** Adds a rank, lower for a name closer to the search; large cities come first among equals. */
const withRelevance = (on: Executor, zones: Knex.QueryBuilder, name = '') =>
  on
    .from(zones.select('foldedName', on.raw(relevance, { name, escaped: escapeLike(name) })).as('zones'))
    .select(columns);

export const zonesRepository = {
  list: (on: Executor, { order, ...query }: QueryOf<typeof listZones>) =>
    selectPage<ManagedZone>(
      order.some((each) => each.endsWith('relevance'))
        ? withRelevance(on, matching(on, query), query.filter.name)
        : matching(on, query),
      { ...query, order: [...order, 'name'], columns: { name: 'foldedName', relevance: 'relevance' } },
    ),

  findById: (on: Executor, id: number): Promise<ManagedZone | undefined> =>
    on('zones').where({ id }).first(columns),

  /** Locks a zone until the transaction ends, so that the names of those in it are certain. */
  async lock(trx: Executor, id: number): Promise<void> {
    await trx('zones').where({ id }).forUpdate().first('id');
  },

  async isNameTaken(trx: Executor, parentId: number, name: string, exceptId: number): Promise<boolean> {
    const taken = await trx('zones')
      .where({ parentId })
      .whereNot({ id: exceptId })
      .whereRaw('folded_name = fold(?)', [name])
      .first('id');
    return taken !== undefined;
  },

  async add(trx: Executor, zone: Omit<Zone, 'id'>): Promise<ManagedZone> {
    const [added] = await trx('zones')
      .insert({ ...zone, id: trx.raw("nextval('added_zone_ids')") })
      .returning<ManagedZone[]>(columns);
    return added!;
  },

  async update(
    trx: Executor,
    { id, name, fullName, isActive }: Pick<ManagedZone, 'id' | 'name' | 'fullName' | 'isActive'>,
  ): Promise<void> {
    await trx('zones').where({ id }).update({ name, fullName, isActive });
  },

  childrenOf: (trx: Executor, parentId: number): Promise<ManagedZone[]> =>
    trx('zones').where({ parentId }).orderBy('id').select(columns),

  async setFullNames(trx: Executor, zones: readonly Pick<Zone, 'id' | 'fullName'>[]): Promise<void> {
    await trx.raw(
      `update zones set full_name = given.full_name
       from unnest(?::bigint[], ?::text[]) as given (id, full_name) where zones.id = given.id`,
      [zones.map(({ id }) => id), zones.map(({ fullName }) => fullName)],
    );
  },

  findMany: (on: Executor, ids: readonly number[]): Promise<Zone[]> =>
    on('zones').whereIn('id', ids).select(columns),

  findCities: (on: Executor, ids: readonly number[]): Promise<Zone[]> =>
    on('zones').whereIn('id', ids).where({ kind: 'city' }).orderBy(['name', 'id']).select(columns),

  async isImported(on: Executor): Promise<boolean> {
    return (await on('imports').where({ name: importName }).first('name')) !== undefined;
  },

  /** Inserts missing zones and returns them; replicas that import concurrently share the work. */
  async addMissing(trx: Executor, zones: readonly Zone[]): Promise<Zone[]> {
    const added = await trx('zones')
      .insert(zones)
      .onConflict('id')
      .ignore()
      .returning<{ id: number }[]>('id');
    const ids = new Set(added.map(({ id }) => id));
    return zones.filter(({ id }) => ids.has(id));
  },

  async finishImport(on: Executor, now: Date): Promise<void> {
    await on('imports').insert({ name: importName, finishedAt: now }).onConflict('name').ignore();
  },
};
