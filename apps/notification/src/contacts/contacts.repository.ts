import type {
  DataOf,
  LetterChoices,
  messageSent,
  quotationRequestCreated,
  storeSaved,
  userSaved,
} from '@tuerca/contracts';
import { insertRows, rowsAs, rowsOf, runAlong, type Executor } from '@tuerca/postgres';
import { partGroupsOf, vehicleName } from '@tuerca/rules';
import { joint } from '@tuerca/runtime';
import type {
  AssignedBrands,
  BuyerDataGrants,
  CountryCode,
  ReachableStore,
  RequestAim,
  RequestContent,
  StoreFocus,
  WantedPart,
} from '@tuerca/rules';
import { presentUser } from './present-user.ts';

export interface Contact {
  userId: number;
  name: string | null;
  email: string | null;
  mobile: string | null;
  letters: LetterChoices;
}

/** How notifications name a request; null for fields that events of older requests lacked. */
export interface KnownRequest {
  code: string;
  vehicle: string | null;
  /** The parts in the amounts asked for. */
  asked: readonly WantedPart[] | null;
  country: CountryCode | null;
}

/** What decides who sees a request. */
export interface RequestScope extends RequestAim {
  buyerId: number;
}

/** A request with what decides who sees it; of one older than these columns they are null. */
export interface StoredRequest extends KnownRequest {
  id: number;
  buyerId: number | null;
  storeId: number | null;
  brandId: number | null;
}

/** What a store's focus is held against, as a new request tells it. */
export const contentOf = ({ cityId, details }: DataOf<typeof quotationRequestCreated>): RequestContent => ({
  cityId,
  partGroups: partGroupsOf(details.map(({ name }) => name)),
});

/** The fields of a store that its members' live subscriptions need. */
export interface StoreScope extends ReachableStore, StoreFocus, BuyerDataGrants {}

interface Member extends AssignedBrands {
  storeId: number;
  userId: number;
  /** Null: the owner. */
  adviserId: number | null;
  /** What an adviser may do; null: the owner, or the default. */
  rights: readonly string[] | null;
}

/** Members with a right of advisers, as a condition on the rows of `storeMembers` by a name. */
const mayChat = (members: string) => `(${members}.rights is null or 'chat' = any(${members}.rights))`;

/** The same with a right to answer requests: who has neither only attends chats or orders. */
const mayAnswer = (members: string) =>
  `(${members}.rights is null or ${members}.rights && array['quote', 'discard'])`;

/** The work for a store by which a user, named as SQL, may answer a row of `requests` (`isNotifiedOf` of @tuerca/rules as well). */
export const asksToAnswer = (userId: string): string => `
  select 1 from store_members join stores on stores.id = store_members.store_id
  where store_members.user_id = ${userId} and stores.has_module and ${mayAnswer('store_members')}
    and (requests.brand_id is null or store_members.brand_ids is null
      or requests.brand_id = any(store_members.brand_ids))
    and case
      when requests.store_id is not null then stores.id = requests.store_id
      else requests.brand_id is null or requests.brand_id = any(stores.brand_ids)
    end`;

/** Maximum chain of merged accounts to follow; a longer one would be a cycle. */
const mergeHops = 5;

const scopeColumns = [
  'stores.id',
  'stores.country',
  'stores.brandIds',
  'stores.hasModule',
  'stores.showCustomerData',
  'stores.showCustomerDataMarketplace',
  'stores.partGroups',
  'stores.cityIds',
] as const;

const userTypes = {
  id: 'bigint',
  name: 'text',
  email: 'text',
  mobile: 'text',
  country: 'text',
  letters: 'jsonb',
  reminders: 'jsonb',
  managesModule: 'boolean',
  isAdmin: 'boolean',
};
const storeTypes = {
  id: 'bigint',
  name: 'text',
  country: 'text',
  brandIds: 'bigint[]',
  showCustomerData: 'boolean',
  showCustomerDataMarketplace: 'boolean',
  hasModule: 'boolean',
  partGroups: 'text[]',
  cityIds: 'integer[]',
};
const memberTypes = {
  storeId: 'bigint',
  userId: 'bigint',
  adviserId: 'bigint',
  brandIds: 'integer[]',
  rights: 'text[]',
};
const requestTypes = {
  id: 'bigint',
  code: 'text',
  vehicle: 'text',
  asked: 'jsonb',
  buyerId: 'bigint',
  storeId: 'bigint',
  brandId: 'bigint',
  country: 'text',
};
const askedTypes = {
  place: 'integer',
  storeId: 'bigint',
  brandId: 'bigint',
  country: 'text',
  buyerId: 'bigint',
  cityId: 'bigint',
  partGroups: 'text[]',
};
const conversationTypes = { id: 'bigint', buyerId: 'bigint', storeId: 'bigint' };

/** What is asked together, each with its place. */
const inPlaces = <T extends object>(asked: readonly T[]) => asked.map((each, place) => ({ ...each, place }));

/** Who acts for a store: its owner, and the advisers that have an account. */
const membersOf = ({ storeId, ownerUserId, advisers }: DataOf<typeof storeSaved>): Member[] => {
  const owner = { storeId, userId: ownerUserId, adviserId: null, brandIds: null, rights: null };
  const members = new Map<number, Member>([[ownerUserId, owner]]);
  for (const { adviserId, userId, brandIds = null, rights = null } of advisers) {
    if (userId !== null) members.set(userId, { storeId, userId, adviserId, brandIds, rights });
  }
  return [...members.values()];
};

const scopeOf = (row: (Omit<StoreScope, 'brandIds'> & { brandIds: (string | number)[] }) | undefined) =>
  row && { ...row, brandIds: row.brandIds.map(Number) };

/** Read model of users, stores and requests, built from their events. */
export const contactsRepository = {
  saveUser: joint(async (on: Executor, saved: readonly DataOf<typeof userSaved>[]) => {
    const rows = saved.map(({ userId: id, letters = {}, reminders = {}, managesGoModule, ...user }) => ({
      ...user,
      id,
      letters,
      reminders,
      managesModule: managesGoModule || user.isAdmin,
    }));
    await runAlong(
      on,
      insertRows(on, { table: 'users', types: userTypes, rows })
        .onConflict('id')
        .merge(Object.keys(userTypes)),
    );
  }),

  /** Who runs the module, and is told what concerns all of it. */
  managerIds: joint(async (on: Executor, asked: readonly void[]) => {
    const ids: number[] = await on('users')
      .where({ managesModule: true, mergedInto: null })
      .orderBy('id')
      .pluck('id');
    return asked.map(() => ids);
  }),

  /** Who administers the platform. */
  administratorIds: (on: Executor): Promise<number[]> =>
    on('users').where({ isAdmin: true, mergedInto: null }).orderBy('id').pluck('id'),

  async mergeUser(on: Executor, fromUserId: number, toUserId: number): Promise<void> {
    await on('users')
      .insert({ id: fromUserId, country: 'CO', mergedInto: toUserId })
      .onConflict('id')
      .merge(['mergedInto']);
    for (const table of ['conversations', 'requests'])
      await on(table).where({ buyerId: fromUserId }).update({ buyerId: toUserId });
  },

  saveStore: joint(async (on: Executor, saved: readonly DataOf<typeof storeSaved>[]) => {
    const rows = saved.map(({ storeId: id, servedCityIds: cityIds, hasModule = true, ...store }) => ({
      ...store,
      id,
      cityIds,
      hasModule,
    }));
    await runAlong(
      on,
      insertRows(on, { table: 'stores', types: storeTypes, rows })
        .onConflict('id')
        .merge(Object.keys(storeTypes)),
    );
    const ids = saved.map(({ storeId }) => storeId);
    await runAlong(
      on,
      on('storeMembers')
        .whereRaw('store_id = any(?)', [[...ids]])
        .delete(),
    );
    await runAlong(
      on,
      insertRows(on, { table: 'storeMembers', types: memberTypes, rows: saved.flatMap(membersOf) }),
    );
  }),

  saveRequest: joint(async (on: Executor, made: readonly DataOf<typeof quotationRequestCreated>[]) => {
    const rows = made.map(({ requestId: id, brandName, model, year, details, ...request }) => ({
      ...request,
      id,
      vehicle: vehicleName({ brandName, model, year }),
      asked: details.map(({ detailId, amount }) => ({ id: detailId, quantity: amount })),
    }));
    const values = { buyerId: presentUser('given."buyerId"') };
    await runAlong(
      on,
      insertRows(on, { table: 'requests', types: requestTypes, rows, values }).onConflict('id').ignore(),
    );
  }),

  /** The vehicle by which notifications name a request, after the registry completed it. */
  async setVehicle(
    on: Executor,
    id: number,
    vehicle: { brandName: string; model: string; year: number | null },
  ): Promise<void> {
    await on('requests')
      .where({ id })
      .update({ vehicle: vehicleName(vehicle) });
  },

  request: joint(async (on: Executor, ids: readonly number[]): Promise<(StoredRequest | null)[]> => {
    const rows: StoredRequest[] = await on('requests')
      .whereRaw('id = any(?)', [[...ids]])
      .select(Object.keys(requestTypes));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  }),

  saveConversation: joint(async (on: Executor, told: readonly DataOf<typeof messageSent>[]) => {
    const rows = told.map(({ conversationId: id, buyerId, storeId }) => ({ id, buyerId, storeId }));
    const values = { buyerId: presentUser('given."buyerId"') };
    await runAlong(
      on,
      insertRows(on, { table: 'conversations', types: conversationTypes, rows, values })
        .onConflict('id')
        .merge(['buyerId', 'storeId']),
    );
  }),

  /** The users on the other side of a conversation; null when the user does not take part in it. */
  async otherSideOf(on: Executor, conversationId: number, userId: number): Promise<number[] | null> {
    const people = (await on('conversations')
      .leftJoin('storeMembers', (join) => {
        void join.on('storeMembers.storeId', 'conversations.storeId').on(on.raw(mayChat('store_members')));
      })
      .where('conversations.id', conversationId)
      .select('conversations.buyerId', 'storeMembers.userId as memberId')) as {
      buyerId: number;
      memberId: number | null;
    }[];
    const buyerId = people[0]?.buyerId;
    // Who buys of the own store is on the buyer's side alone.
    const members = people.flatMap(({ memberId }) => memberId ?? []).filter((each) => each !== buyerId);
    if (buyerId === userId) return members;
    return members.includes(userId) ? [buyerId!] : null;
  },

  /** The users on a user's own side of a conversation: the buyer alone, or the store's members. */
  sideOf: joint(
    async (
      on: Executor,
      asked: readonly { conversationId: number; userId: number }[],
    ): Promise<number[][]> => {
      const { rows } = await on.raw<{ rows: { place: number; userId: number }[] }>(
        `select asked.place, store_members.user_id
        from ${rowsAs('asked', { place: 'integer', conversationId: 'bigint', userId: 'bigint' }, asked)}
        join conversations on conversations.id = asked."conversationId"
          and conversations.buyer_id <> asked."userId"
        join store_members own on own.store_id = conversations.store_id and own.user_id = asked."userId"
        join store_members on store_members.store_id = conversations.store_id
        where ${mayChat('own')} and ${mayChat('store_members')}`,
        rowsOf(inPlaces(asked)),
      );
      const people = Map.groupBy(rows, ({ place }) => place);
      return asked.map(({ userId }, place) => people.get(place)?.map((each) => each.userId) ?? [userId]);
    },
  ),

  /** Who owns a store; null for one that is not known. */
  async ownerOf(on: Executor, storeId: number): Promise<number | null> {
    const owner = await on('storeMembers')
      .where({ storeId, adviserId: null })
      .first<{ userId: number } | undefined>('userId');
    return owner?.userId ?? null;
  },

  async membersOf(on: Executor, storeId: number): Promise<number[]> {
    const members = (await on('storeMembers').where({ storeId }).select('userId')) as { userId: number }[];
    return members.map(({ userId }) => userId);
  },

  /** Who of a store may see its orders; its owner has no adviser's id. */
  orderReadersOf: joint(
    async (on: Executor, storeIds: readonly number[]): Promise<Pick<Member, 'userId' | 'adviserId'>[][]> => {
      const rows: Pick<Member, 'storeId' | 'userId' | 'adviserId'>[] = await on('storeMembers')
        .whereRaw("store_id = any(?) and (rights is null or 'seeOrders' = any(rights))", [
          [...new Set(storeIds)],
        ])
        .orderByRaw('adviser_id nulls first')
        .select('storeId', 'userId', 'adviserId');
      const people = Map.groupBy(rows, ({ storeId }) => storeId);
      return storeIds.map((id) => people.get(id) ?? []);
    },
  ),

  /** The countries of those users that are known; of one who was merged, of the account they were merged into. */
  countriesOf: joint(async (on: Executor, asked: readonly (readonly number[])[]) => {
    const rows = (await on('users')
      .leftJoin('users as target', 'target.id', 'users.mergedInto')
      .whereRaw('users.id = any(?)', [[...new Set(asked.flat())]])
      .select('users.id', on.raw('coalesce(target.country, users.country) as country'))) as {
      id: number;
      country: CountryCode;
    }[];
    const known = new Map(rows.map(({ id, country }) => [id, country]));
    return asked.map(() => known);
  }),

  /** The country of a store; null until its event arrives. */
  async storeCountry(on: Executor, id: number): Promise<CountryCode | null> {
    const row = await on('stores').where({ id }).first<{ country: CountryCode } | undefined>('country');
    return row?.country ?? null;
  },

  /** How to reach users, or those they were merged into; without those whose event has not arrived. */
  async contactsOf(on: Executor, userIds: readonly number[]): Promise<Map<number, Contact>> {
    const known = new Map<number, Contact>();
    /** Whom a user is looked up as. */
    let sought = new Map(userIds.map((userId) => [userId, userId]));
    for (let hop = 0; hop < mergeHops && sought.size > 0; hop += 1) {
      const rows = (await on('users')
        .whereIn('id', [...new Set(sought.values())])
        .select('id as userId', 'name', 'email', 'mobile', 'letters', 'mergedInto')) as (Contact & {
        mergedInto: number | null;
      })[];
      const byId = new Map(rows.map((row) => [row.userId, row]));
      const merged = new Map<number, number>();
      for (const [userId, id] of sought) {
        const row = byId.get(id);
        if (row?.mergedInto) merged.set(userId, row.mergedInto);
        else if (row) known.set(userId, row);
      }
      sought = merged;
    }
    return known;
  },

  /** The account of an adviser who is told of the store's orders. */
  adviserUserId: joint(
    async (
      on: Executor,
      asked: readonly { storeId: number; adviserId: number }[],
    ): Promise<(number | null)[]> => {
      const { rows } = await on.raw<{ rows: { place: number; userId: number }[] }>(
        `select asked.place, store_members.user_id
        from ${rowsAs('asked', { place: 'integer', storeId: 'bigint', adviserId: 'bigint' }, asked)}
        join store_members on store_members.store_id = asked."storeId" and adviser_id = asked."adviserId"
        where rights is null or 'seeOrders' = any(rights)`,
        rowsOf(inPlaces(asked)),
      );
      const byPlace = new Map(rows.map(({ place, userId }) => [place, userId]));
      return asked.map((_each, place) => byPlace.get(place) ?? null);
    },
  ),

  /** Owners of the stores that are notified of a request (`isNotifiedOf`), and advisers who may answer it, except its buyer. */
  sellersOf: joint(
    async (on: Executor, requests: readonly (RequestScope & RequestContent)[]): Promise<number[][]> => {
      // `isAssigned` of @tuerca/rules as well.
      const { rows } = await on.raw<{ rows: { place: number; userId: number }[] }>(
        `select distinct asked.place, user_id
        from ${rowsAs('asked', askedTypes, requests)}
        cross join lateral (
          select id from stores where id = asked."storeId" and country = asked.country and has_module
          union all
          select id from stores
          where asked."storeId" is null and country = asked.country and has_module
            and brand_ids @> array[asked."brandId"]
            and (city_ids is null or asked."cityId" = any(city_ids))
            and (asked."partGroups" is null or part_groups is null or part_groups && asked."partGroups")
        ) store
        join store_members on store_id = store.id
        where user_id <> asked."buyerId" and (brand_ids is null or asked."brandId" = any(brand_ids))
          and ${mayAnswer('store_members')}
        order by asked.place, user_id`,
        rowsOf(
          requests.map(({ storeId, brandId, country, buyerId, cityId, partGroups }, place) => {
            return { place, storeId, brandId, country, buyerId, cityId, partGroups };
          }),
        ),
      );
      const people = Map.groupBy(rows, ({ place }) => place);
      return requests.map((_request, place) => (people.get(place) ?? []).map(({ userId }) => userId));
    },
  ),

  storeName: joint(async (on: Executor, ids: readonly number[]): Promise<string[]> => {
    const rows: { id: number; name: string }[] = await on('stores')
      .whereRaw('id = any(?)', [[...ids]])
      .select('id', 'name');
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    return ids.map((id) => names.get(id) ?? 'La tienda');
  }),

  async storeScope(
    on: Executor,
    storeId: number,
  ): Promise<{ store: StoreScope; brandsByMember: Map<number, AssignedBrands['brandIds']> } | null> {
    const store = scopeOf(
      await on('stores')
        .where({ id: storeId })
        .first(...scopeColumns),
    );
    if (!store) return null;
    const members = (await on('storeMembers').where({ storeId }).select('userId', 'brandIds')) as Pick<
      Member,
      'userId' | 'brandIds'
    >[];
    return { store, brandsByMember: new Map(members.map(({ userId, brandIds }) => [userId, brandIds])) };
  },

  /** The store a user owns or advises, and the brands of it that the user is limited to. */
  async storeOf(
    on: Executor,
    userId: number,
  ): Promise<{ store: StoreScope; brandIds: AssignedBrands['brandIds'] } | null> {
    const row = await on('storeMembers')
      .join('stores', 'stores.id', 'storeMembers.storeId')
      .where({ userId })
      .orderBy('storeId')
      .first(...scopeColumns, 'storeMembers.brandIds as ownBrandIds');
    if (!row) return null;
    const { ownBrandIds: brandIds, ...store } = row;
    return { store: scopeOf(store)!, brandIds };
  },
};
