import {
  limits,
  listPartNameGroups,
  listPartNamePairs,
  type PartNamePair as Wire,
  type QueryOf,
} from '@tuerca/contracts';
import { applyFilter, escapeLike, selectPage, type Executor, type Transaction } from '@tuerca/postgres';
import type { CountryCode } from '@tuerca/rules';
import type { Knex } from 'knex';

/** A line of a quotation with the name that was asked for, and the words that are no name of a part. */
export interface OfferedLine {
  id: number;
  name: string;
  asked: string;
  country: CountryCode;
  requestId: number;
  storeId: number;
  /** The store whose own customer asked; null on the marketplace. */
  channelStoreId: number | null;
  brand: string;
  reference: string | null;
  vehicleBrand: string | null;
  model: string;
  year: number | null;
  updatedAt: Date;
}

export interface NewPair {
  country: CountryCode;
  firstKey: string;
  secondKey: string;
  firstName: string;
  secondName: string;
}
type PairKey = Pick<NewPair, 'country' | 'firstKey' | 'secondKey'>;

export interface Pair extends NewPair {
  id: number;
  stores: number;
  requests: number;
  status: Wire['status'];
  decidedByName: string | null;
  decidedAt: Date | null;
}

export interface Synonym {
  country: CountryCode;
  key: string;
  name: string;
  groupId: number;
}

export interface Group {
  id: number;
  country: CountryCode;
  version: number;
  changedByName: string | null;
  changedAt: Date;
}

export interface Decision {
  by: number;
  at: Date;
}

const pairs = (on: Executor): Knex.QueryBuilder =>
  on('partNamePairs')
    .leftJoin('users', 'users.id', 'partNamePairs.decidedBy')
    .whereNot('partNamePairs.status', 'gathering')
    .select(
      'partNamePairs.id',
      'partNamePairs.country',
      'partNamePairs.firstKey',
      'partNamePairs.secondKey',
      'partNamePairs.firstName',
      'partNamePairs.secondName',
      'partNamePairs.stores',
      'partNamePairs.requests',
      'partNamePairs.status',
      'users.name as decidedByName',
      'partNamePairs.decidedAt',
    );

const groups = (on: Executor): Knex.QueryBuilder =>
  on('partNameGroups')
    .leftJoin('users', 'users.id', 'partNameGroups.changedBy')
    .select(
      'partNameGroups.id',
      'partNameGroups.country',
      'partNameGroups.version',
      'users.name as changedByName',
      'partNameGroups.changedAt',
    );

const anywhere = (text: string): string => `%${escapeLike(text)}%`;

/** Both names of the pair are in one group. */
const isGrouped = `exists (
  select from part_synonyms one join part_synonyms other on other.group_id = one.group_id
  where one.country = part_name_pairs.country and one.key = part_name_pairs.first_key
    and other.country = part_name_pairs.country and other.key = part_name_pairs.second_key
)`;

export const partSynonymsRepository = {
  /** Locks the only row of the progress; whoever changes pairs or groups holds it, so that they take turns. */
  lock: async (trx: Transaction): Promise<void> => {
    await trx('partSynonymsProgress').forUpdate().select('lastLineId');
  },

  /** Like `lock`, and returns the id of the last read line; undefined while another holds the lock. */
  takeProgress: async (trx: Transaction): Promise<number | undefined> => {
    const progress = await trx('partSynonymsProgress')
      .forUpdate()
      .skipLocked()
      .first<{ lastLineId: number } | undefined>('lastLineId');
    return progress?.lastLineId;
  },

  saveProgress: async (trx: Transaction, lastLineId: number): Promise<void> => {
    await trx('partSynonymsProgress').update({ lastLineId });
  },

  /** The next lines that answer a part of a request. */
  offeredAfter: (on: Executor, lastLineId: number, limit: number): Promise<OfferedLine[]> =>
    on('quotationLines')
      .join('requestDetails', 'requestDetails.id', 'quotationLines.requestDetailId')
      .join('quotations', 'quotations.id', 'quotationLines.quotationId')
      .join('requests', 'requests.id', 'quotations.requestId')
      .leftJoin('brands', 'brands.id', 'requests.brandId')
      .where('quotationLines.id', '>', lastLineId)
      .orderBy('quotationLines.id')
      .limit(limit)
      .select({
        id: 'quotationLines.id',
        name: 'quotationLines.name',
        asked: 'requestDetails.name',
        country: 'quotations.country',
        requestId: 'quotations.requestId',
        storeId: 'quotations.storeId',
        channelStoreId: 'requests.storeId',
        brand: 'quotationLines.brand',
        reference: 'quotationLines.reference',
        vehicleBrand: 'brands.name',
        model: 'requests.model',
        year: 'requests.year',
        updatedAt: 'quotations.updatedAt',
      }),

  /** Adds pairs that are not known, and returns those of them that are still counted. */
  countedPairs: async (
    trx: Transaction,
    found: readonly NewPair[],
  ): Promise<(PairKey & { id: number })[]> => {
    const columns = ['country', 'firstKey', 'secondKey'] as const;
    await trx('partNamePairs')
      .insert([...found])
      .onConflict([...columns])
      .ignore();
    return trx('partNamePairs')
      .whereIn(
        [...columns],
        found.map(({ country, firstKey, secondKey }) => [country, firstKey, secondKey]),
      )
      .whereIn('status', ['gathering', 'open'])
      .where('requests', '<', limits.synonyms.countedRequests)
      .select('id', ...columns);
  },

  /** Adds evidence, counts that of its pairs, and opens those with enough of it. */
  addEvidence: async (
    trx: Transaction,
    evidence: readonly { pairId: number; requestId: number; storeId: number }[],
  ): Promise<void> => {
    await trx('partNameEvidence')
      .insert([...evidence])
      .onConflict(['pairId', 'requestId', 'storeId'])
      .ignore();
    const pairIds = [...new Set(evidence.map(({ pairId }) => pairId))];
    await trx.raw(
      `update part_name_pairs set stores = counted.stores, requests = counted.requests
       from (
         select pair_id, count(distinct store_id) as stores, count(distinct request_id) as requests
         from part_name_evidence where pair_id = any(?) group by pair_id
       ) as counted
       where part_name_pairs.id = counted.pair_id`,
      [pairIds],
    );
    await trx('partNamePairs')
      .whereIn('id', pairIds)
      .where({ status: 'gathering' })
      .where('stores', '>=', limits.synonyms.stores)
      .where('requests', '>=', limits.synonyms.requests)
      // The pair follows already from others.
      .whereRaw(`not ${isGrouped}`)
      .update({ status: 'open' });
  },

  listPairs: (on: Executor, query: QueryOf<typeof listPartNamePairs>) =>
    selectPage<Pair>(
      applyFilter(pairs(on), {
        filter: query.filter,
        schema: listPartNamePairs.query!.shape.filter.out,
        columns: {
          status: { column: 'partNamePairs.status' },
          country: { column: 'partNamePairs.country' },
          search: (found: Knex.QueryBuilder, text: string) =>
            void found.whereRaw('(fold(first_name) like fold(?) or fold(second_name) like fold(?))', [
              anywhere(text),
              anywhere(text),
            ]),
        },
      }),
      { ...query, columns: { requests: 'partNamePairs.requests' }, key: 'partNamePairs.id' },
    ),

  findPair: (on: Executor, id: number): Promise<Pair | undefined> =>
    pairs(on).where('partNamePairs.id', id).first(),

  /** A rejected pair of which both names are among some keys. */
  findRejected: (
    on: Executor,
    { country, keys, exceptId }: { country: CountryCode; keys: readonly string[]; exceptId: number },
  ): Promise<Pair | undefined> =>
    pairs(on)
      .where({ 'partNamePairs.country': country, 'partNamePairs.status': 'rejected' })
      .whereNot('partNamePairs.id', exceptId)
      .whereIn('firstKey', [...keys])
      .whereIn('secondKey', [...keys])
      .orderBy('partNamePairs.id')
      .first(),

  /** Records a decision about pairs, with evidence or without. */
  decide: async (
    trx: Transaction,
    decided: readonly NewPair[],
    status: 'confirmed' | 'rejected',
    { by, at }: Decision,
  ): Promise<void> => {
    if (decided.length === 0) return;
    await trx('partNamePairs')
      .insert(
        decided.map(({ country, firstKey, secondKey, firstName, secondName }) => ({
          ...{ country, firstKey, secondKey, firstName, secondName },
          ...{ status, decidedBy: by, decidedAt: at },
        })),
      )
      .onConflict(['country', 'firstKey', 'secondKey'])
      .merge({ status, decidedBy: by, decidedAt: at })
      .whereNot('partNamePairs.status', status);
  },

  /** Settles the pairs shown or rejected whose names are in one group now. */
  settleGrouped: async (
    trx: Transaction,
    { country, keys, by, at }: { country: CountryCode; keys: readonly string[] } & Decision,
  ): Promise<void> => {
    await trx('partNamePairs')
      .where({ country })
      .whereIn('firstKey', [...keys])
      .whereIn('secondKey', [...keys])
      .whereIn('status', ['open', 'rejected'])
      .update({ status: 'confirmed', decidedBy: by, decidedAt: at });
  },

  listGroups: (on: Executor, query: QueryOf<typeof listPartNameGroups>) =>
    selectPage<Group>(
      applyFilter(groups(on), {
        filter: query.filter,
        schema: listPartNameGroups.query!.shape.filter.out,
        columns: {
          country: { column: 'partNameGroups.country' },
          search: (found: Knex.QueryBuilder, text: string) =>
            void found.whereExists(
              on('partSynonyms')
                .whereRaw('group_id = part_name_groups.id')
                .whereRaw('fold(name) like fold(?)', [anywhere(text)]),
            ),
        },
      }),
      { ...query, columns: { changed_at: 'partNameGroups.changedAt' }, key: 'partNameGroups.id' },
    ),

  findGroup: (on: Executor, id: number): Promise<Group | undefined> =>
    groups(on).where('partNameGroups.id', id).first(),

  /** The names of some groups, the preferred first. */
  namesOf: (on: Executor, groupIds: readonly number[]): Promise<Synonym[]> =>
    on<Synonym>('partSynonyms')
      .whereIn('groupId', [...groupIds])
      .orderBy(['groupId', 'place'])
      .select('country', 'key', 'name', 'groupId'),

  /** All names of the groups that have one of some keys, the preferred first. */
  groupedWith: (on: Executor, keys: readonly Pick<Synonym, 'country' | 'key'>[]): Promise<Synonym[]> =>
    on<Synonym>('partSynonyms')
      .whereIn(
        'groupId',
        on('partSynonyms')
          .whereIn(
            ['country', 'key'],
            keys.map(({ country, key }) => [country, key]),
          )
          .select('groupId'),
      )
      .orderBy(['groupId', 'place'])
      .select('country', 'key', 'name', 'groupId'),

  addGroup: async (trx: Transaction, country: CountryCode, { by, at }: Decision): Promise<number> => {
    const [row] = await trx('partNameGroups')
      .insert({ country, changedBy: by, changedAt: at })
      .returning<{ id: number }[]>('id');
    return row!.id;
  },

  dropGroups: async (trx: Transaction, groupIds: readonly number[]): Promise<void> => {
    await trx('partNameGroups')
      .whereIn('id', [...groupIds])
      .delete();
  },

  /** Replaces the names of a group, as its next version. */
  setNames: async (
    trx: Transaction,
    { groupId, names, by, at }: { groupId: number; names: readonly Omit<Synonym, 'groupId'>[] } & Decision,
  ): Promise<void> => {
    await trx('partSynonyms').where({ groupId }).delete();
    await trx('partSynonyms').insert(
      names.map(({ country, key, name }, place) => ({ country, key, name, groupId, place })),
    );
    await trx('partNameGroups')
      .where({ id: groupId })
      .increment('version', 1)
      .update({ changedBy: by, changedAt: at });
  },

  /** How often names were asked for, by their folded form. */
  timesAsked: (
    on: Executor,
    country: CountryCode,
    folded: readonly string[],
  ): Promise<{ folded: string; timesAsked: number }[]> =>
    on('partNames')
      .where({ country })
      .whereIn('folded', [...folded])
      .select('folded', 'timesAsked'),

  /** The other names of the parts of which a name begins with a key, the preferred first; `count`: times asked. */
  othersBeginning: (
    on: Executor,
    { country, key, limit }: { country: CountryCode; key: string; limit: number },
  ): Promise<{ name: string; said: string; count: number }[]> => {
    const beginning = `${escapeLike(key)}%`;
    const said = on('partSynonyms')
      .where({ country })
      .whereLike('key', beginning)
      .orderBy('key')
      .limit(limit)
      .select('groupId', 'name', 'key');
    return on
      .from(said.as('said'))
      .join('partSynonyms as others', 'others.groupId', 'said.groupId')
      .leftJoin('partNames', (counted) => {
        counted.on('partNames.country', 'others.country').on('partNames.folded', on.raw('fold(others.name)'));
      })
      .whereRaw('others.key not like ?', [beginning])
      .orderBy(['said.key', 'others.place'])
      .limit(limit)
      .select({
        name: 'others.name',
        said: 'said.name',
        count: on.raw('coalesce(part_names.times_asked, 0)'),
      });
  },
};
