import type { DataOf, messageSent, quotationRequestCreated, storeSaved, userSaved } from '@tuerca/contracts';
import type { Executor } from '@tuerca/postgres';

export interface Contact {
  userId: number;
  name: string | null;
  email: string | null;
  mobile: string | null;
}

/** A store as its members' live subscriptions need it. */
export interface StoreScope {
  storeId: number;
  country: string;
  brandIds: number[];
  showCustomerData: boolean;
  showCustomerDataMarketplace: boolean;
}

/** Merged accounts are followed this far; more would be a circle. */
const mergeHops = 5;

const scopeColumns = [
  'stores.id as storeId',
  'stores.country',
  'stores.brandIds',
  'stores.showCustomerData',
  'stores.showCustomerDataMarketplace',
] as const;

/** What this service keeps of users, stores and requests, from their events. */
export const createContactsRepository = (db: Executor) => {
  const bigints = (ids: readonly number[]) => db.raw('?::bigint[]', [`{${ids.join(',')}}`]);
  const scopeOf = (row: (Omit<StoreScope, 'brandIds'> & { brandIds: (string | number)[] }) | undefined) =>
    row && { ...row, brandIds: row.brandIds.map(Number) };

  return {
    async saveUser(user: DataOf<typeof userSaved>): Promise<void> {
      const { userId: id, name, email, mobile, country } = user;
      await db('users').insert({ id, name, email, mobile, country }).onConflict('id').merge();
    },

    async mergeUser(fromUserId: number, toUserId: number): Promise<void> {
      await db('users')
        .insert({ id: fromUserId, country: 'CO', mergedInto: toUserId })
        .onConflict('id')
        .merge(['mergedInto']);
      await db('conversations').where({ buyerId: fromUserId }).update({ buyerId: toUserId });
    },

    async saveStore(store: DataOf<typeof storeSaved>): Promise<void> {
      const { storeId, name, country, showCustomerData, showCustomerDataMarketplace } = store;
      await db('stores')
        .insert({
          id: storeId,
          name,
          country,
          brandIds: bigints(store.brandIds),
          showCustomerData,
          showCustomerDataMarketplace,
        })
        .onConflict('id')
        .merge();
      const members = new Map<number, { storeId: number; userId: number; adviserId: number | null }>();
      members.set(store.ownerUserId, { storeId, userId: store.ownerUserId, adviserId: null });
      for (const { adviserId, userId } of store.advisers) {
        if (userId !== null) members.set(userId, { storeId, userId, adviserId });
      }
      await db('storeMembers').where({ storeId }).delete();
      await db('storeMembers').insert([...members.values()]);
    },

    async saveRequest({ requestId: id, code }: Pick<DataOf<typeof quotationRequestCreated>, 'requestId' | 'code'>) {
      await db('requests').insert({ id, code }).onConflict('id').ignore();
    },

    async requestCode(id: number): Promise<string | null> {
      const row = await db('requests').where({ id }).first<{ code: string } | undefined>('code');
      return row?.code ?? null;
    },

    async saveConversation({ conversationId: id, buyerId, storeId }: DataOf<typeof messageSent>): Promise<void> {
      await db('conversations').insert({ id, buyerId, storeId }).onConflict('id').merge();
    },

    /** Who is on the other side of a conversation from a user; null for those it does not concern. */
    async otherSideOf(conversationId: number, userId: number): Promise<number[] | null> {
      const people = (await db('conversations')
        .leftJoin('storeMembers', 'storeMembers.storeId', 'conversations.storeId')
        .where('conversations.id', conversationId)
        .select('conversations.buyerId', 'storeMembers.userId as memberId')) as {
        buyerId: number;
        memberId: number | null;
      }[];
      const members = people.flatMap(({ memberId }) => memberId ?? []);
      if (people[0]?.buyerId === userId) return members;
      return members.includes(userId) ? [people[0]!.buyerId] : null;
    },

    /** How to reach a user, or the one it was merged into; null while its event has not come. */
    async contactOf(userId: number): Promise<Contact | null> {
      let id = userId;
      for (let hop = 0; hop < mergeHops; hop += 1) {
        const row = await db('users')
          .where({ id })
          .first<(Contact & { mergedInto: number | null }) | undefined>('id as userId', 'name', 'email', 'mobile', 'mergedInto');
        if (!row) return null;
        if (row.mergedInto === null) return row;
        id = row.mergedInto;
      }
      return null;
    },

    async adviserUserId(storeId: number, adviserId: number): Promise<number | null> {
      const row = await db('storeMembers')
        .where({ storeId, adviserId })
        .first<{ userId: number } | undefined>('userId');
      return row?.userId ?? null;
    },

    /** Owners and advisers of the stores that may quote a request, except its buyer. */
    async sellersOf(request: {
      storeId: number | null;
      brandId: number;
      country: string;
      buyerId: number;
    }): Promise<number[]> {
      const { storeId, brandId, country, buyerId } = request;
      const query = db('storeMembers').whereNot('userId', buyerId).distinct('userId').orderBy('userId');
      if (storeId !== null) query.where({ storeId });
      else {
        query
          .join('stores', 'stores.id', 'storeMembers.storeId')
          .where('stores.country', country)
          .whereRaw('stores.brand_ids @> ?', [bigints([brandId])]);
      }
      const rows = (await query) as { userId: number }[];
      return rows.map(({ userId }) => userId);
    },

    async storeScope(storeId: number): Promise<{ store: StoreScope; memberIds: number[] } | null> {
      const store = scopeOf(await db('stores').where({ id: storeId }).first(...scopeColumns));
      if (!store) return null;
      const members = (await db('storeMembers').where({ storeId }).select('userId')) as { userId: number }[];
      return { store, memberIds: members.map(({ userId }) => userId) };
    },

    /** The store a user owns or advises. */
    async storeOf(userId: number): Promise<StoreScope | null> {
      const row = await db('storeMembers')
        .join('stores', 'stores.id', 'storeMembers.storeId')
        .where({ userId })
        .orderBy('storeId')
        .first(...scopeColumns);
      return scopeOf(row) ?? null;
    },
  };
};
export type ContactsRepository = ReturnType<typeof createContactsRepository>;
