import type {
  DataOf,
  LetterChoices,
  messageSent,
  quotationRequestCreated,
  storeSaved,
  userSaved,
} from '@tuerca/contracts';
import type { Executor } from '@tuerca/postgres';
import { partGroupsOf, vehicleName } from '@tuerca/rules';
import type {
  AssignedBrands,
  BuyerDataGrants,
  CountryCode,
  ReachableStore,
  RequestAim,
  RequestContent,
  StoreFocus,
} from '@tuerca/rules';

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
  parts: number | null;
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

const bigints = (on: Executor, ids: readonly number[]) => on.raw('?::bigint[]', [`{${ids.join(',')}}`]);

const scopeOf = (row: (Omit<StoreScope, 'brandIds'> & { brandIds: (string | number)[] }) | undefined) =>
  row && { ...row, brandIds: row.brandIds.map(Number) };

/** Read model of users, stores and requests, built from their events. */
export const contactsRepository = {
  async saveUser(on: Executor, user: DataOf<typeof userSaved>): Promise<void> {
    const { userId: id, name, email, mobile, country, isAdmin } = user;
    const letters = JSON.stringify(user.letters ?? {});
    const reminders = JSON.stringify(user.reminders ?? {});
    const managesModule = user.managesGoModule || isAdmin;
    await on('users')
      .insert({ id, name, email, mobile, country, letters, reminders, managesModule, isAdmin })
      .onConflict('id')
      .merge();
  },

  /** Who runs the module, and is told what concerns all of it. */
  managerIds: (on: Executor): Promise<number[]> =>
    on('users').where({ managesModule: true, mergedInto: null }).orderBy('id').pluck('id'),

  /** Who administers the platform. */
  administratorIds: (on: Executor): Promise<number[]> =>
    on('users').where({ isAdmin: true, mergedInto: null }).orderBy('id').pluck('id'),

  async mergeUser(on: Executor, fromUserId: number, toUserId: number): Promise<void> {
    await on('users')
      .insert({ id: fromUserId, country: 'CO', mergedInto: toUserId })
      .onConflict('id')
      .merge(['mergedInto']);
    await on('conversations').where({ buyerId: fromUserId }).update({ buyerId: toUserId });
  },

  async saveStore(on: Executor, store: DataOf<typeof storeSaved>): Promise<void> {
    const { storeId, name, country, showCustomerData, showCustomerDataMarketplace } = store;
    await on('stores')
      .insert({
        id: storeId,
        name,
        country,
        brandIds: bigints(on, store.brandIds),
        showCustomerData,
        showCustomerDataMarketplace,
        hasModule: store.hasModule ?? true,
        partGroups: store.partGroups ?? null,
        cityIds: store.servedCityIds ?? null,
      })
      .onConflict('id')
      .merge();
    const owner = { storeId, userId: store.ownerUserId, adviserId: null, brandIds: null, rights: null };
    const members = new Map<number, Member>([[owner.userId, owner]]);
    for (const { adviserId, userId, brandIds = null, rights = null } of store.advisers) {
      if (userId !== null) members.set(userId, { storeId, userId, adviserId, brandIds, rights });
    }
    await on('storeMembers').where({ storeId }).delete();
    await on('storeMembers').insert([...members.values()]);
  },

  async saveRequest(on: Executor, request: DataOf<typeof quotationRequestCreated>): Promise<void> {
    const { requestId: id, code, brandName, model, year, details } = request;
    const { buyerId, storeId, brandId, country } = request;
    const vehicle = vehicleName({ brandName, model, year });
    await on('requests')
      .insert({ id, code, vehicle, parts: details.length, buyerId, storeId, brandId, country })
      .onConflict('id')
      .ignore();
  },

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

  async request(on: Executor, id: number): Promise<StoredRequest | null> {
    const row = await on('requests')
      .where({ id })
      .first<StoredRequest | undefined>(
        'id',
        'code',
        'vehicle',
        'parts',
        'country',
        'buyerId',
        'storeId',
        'brandId',
      );
    return row ?? null;
  },

  async saveConversation(
    on: Executor,
    { conversationId: id, buyerId, storeId }: DataOf<typeof messageSent>,
  ): Promise<void> {
    await on('conversations').insert({ id, buyerId, storeId }).onConflict('id').merge();
  },

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
    const members = people.flatMap(({ memberId }) => memberId ?? []);
    if (people[0]?.buyerId === userId) return members;
    return members.includes(userId) ? [people[0]!.buyerId] : null;
  },

  /** The users on a user's own side of a conversation: the buyer alone, or the store's members. */
  async sideOf(on: Executor, conversationId: number, userId: number): Promise<number[]> {
    const people = (await on('conversations')
      .join('storeMembers as own', 'own.storeId', 'conversations.storeId')
      .join('storeMembers', 'storeMembers.storeId', 'conversations.storeId')
      .where({ 'conversations.id': conversationId, 'own.userId': userId })
      .whereRaw(`${mayChat('own')} and ${mayChat('store_members')}`)
      .select('storeMembers.userId')) as { userId: number }[];
    return people.length > 0 ? people.map((each) => each.userId) : [userId];
  },

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
  orderReadersOf: (on: Executor, storeId: number): Promise<{ userId: number; adviserId: number | null }[]> =>
    on('storeMembers')
      .where({ storeId })
      .whereRaw("(rights is null or 'seeOrders' = any(rights))")
      .select('userId', 'adviserId'),

  /** The countries of those users that are known; of one who was merged, of the account they were merged into. */
  async countriesOf(on: Executor, userIds: readonly number[]): Promise<Map<number, CountryCode>> {
    if (userIds.length === 0) return new Map();
    const rows = (await on('users')
      .leftJoin('users as target', 'target.id', 'users.mergedInto')
      .whereIn('users.id', [...new Set(userIds)])
      .select('users.id', on.raw('coalesce(target.country, users.country) as country'))) as {
      id: number;
      country: CountryCode;
    }[];
    return new Map(rows.map(({ id, country }) => [id, country]));
  },

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
  async adviserUserId(on: Executor, storeId: number, adviserId: number): Promise<number | null> {
    const row = await on('storeMembers')
      .where({ storeId, adviserId })
      .whereRaw("(rights is null or 'seeOrders' = any(rights))")
      .first<{ userId: number } | undefined>('userId');
    return row?.userId ?? null;
  },

  /** Owners and advisers of the stores that are notified of a request (`isNotifiedOf`), except its buyer. */
  async sellersOf(
    on: Executor,
    { storeId, brandId, country, buyerId, cityId, partGroups }: RequestScope & RequestContent,
  ): Promise<number[]> {
    const query = on('storeMembers')
      .join('stores', 'stores.id', 'storeMembers.storeId')
      .where({ 'stores.country': country, 'stores.hasModule': true })
      .whereNot('userId', buyerId)
      // `isAssigned` of @tuerca/rules.
      .whereRaw('(store_members.brand_ids is null or ? = any(store_members.brand_ids))', [brandId])
      .distinct('userId')
      .orderBy('userId');
    if (storeId !== null) query.where({ storeId });
    else {
      query
        .whereRaw('stores.brand_ids @> ?', [bigints(on, [brandId])])
        .whereRaw('(stores.city_ids is null or ? = any(stores.city_ids))', [cityId]);
      if (partGroups !== null)
        query.whereRaw('(stores.part_groups is null or stores.part_groups && ?::text[])', [[...partGroups]]);
    }
    const rows = (await query) as { userId: number }[];
    return rows.map(({ userId }) => userId);
  },

  async storeName(on: Executor, id: number): Promise<string> {
    const row = await on('stores').where({ id }).first<{ name: string } | undefined>('name');
    return row?.name ?? 'La tienda';
  },

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
