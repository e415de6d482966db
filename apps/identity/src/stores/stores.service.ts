import {
  errors,
  storeSaved,
  type Country,
  type listStores,
  type QueryOf,
  type Reach,
  type StoreChangeAction,
} from '@tuerca/contracts';
import type { Emit } from '@tuerca/events';
import { isUniqueViolation, type Database, type Executor, type Transaction } from '@tuerca/postgres';
import { storePageLimits, storePageMessages } from '@tuerca/rules';
import { AppError, type Caller } from '@tuerca/service';
import { settleBrandRequests } from '../brand-requests/settle-brand-requests.ts';
import { brandsRepository as brands } from '../brands/brands.repository.ts';
import { recordChange } from '../changes/record-change.ts';
import type { Accounts } from '../users/accounts.ts';
import { mobileOf, type Account } from '../users/user.ts';
import { revocationsRepository as revocations } from '../revocations/revocations.repository.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import { ownStore } from '../store-requests/store-request.ts';
import type { ZonesService } from '../zones/zones.service.ts';
import {
  changesTerms,
  defaultSettings,
  isTermChanged,
  keptOf,
  linkedSettings,
  segmentOf,
  type Store,
  type StoreChanges,
  type StoreSettings,
} from './store.ts';
import { storeSavedOf } from './store.wire.ts';
import { storesRepository as stores, type NewStore } from './stores.repository.ts';

export interface NewStoreData {
  name: string;
  userId: number;
  cityId: number;
  brandIds: number[];
  settings: Partial<StoreSettings>;
  hasModule: boolean;
  /** Which requests it wants to be offered; by default any. */
  focus?: Pick<Store, 'partGroups' | 'servedCityIds'>;
  /** Its part of the address; by default made of its name. */
  segment?: string | undefined;
}

/** A store that may be opened: its data, checked. */
export interface Opening {
  row: Omit<NewStore, 'segment'>;
  brandIds: number[];
  segment: string | undefined;
}

interface Deps {
  db: Database;
  accounts: Accounts;
  zones: Pick<ZonesService, 'requireCity' | 'requireCities' | 'cities'>;
  clock: () => Date;
}

const segmentTaken = () =>
  new AppError('SEGMENT_TAKEN', { fields: { segment: errors.SEGMENT_TAKEN.message } });

const ownerRefused = (message: string) => new AppError('CONFLICT', { message, fields: { user_id: message } });

/** Whether someone acts for a store: its owner and its advisers. */
const isOf = ({ ownerUserId, advisers }: Store, { userId }: Caller): boolean =>
  ownerUserId === userId || advisers.some((adviser) => adviser.userId === userId);

export const createStoresService = ({ db, accounts, zones, clock }: Deps) => {
  const requireBrands = async (ids: readonly number[]): Promise<number[]> => {
    const distinct = [...new Set(ids)];
    if ((await brands.countOf(db, distinct)) === distinct.length) return distinct;
    throw new AppError('BRAND_UNKNOWN', { fields: { brand_ids: errors.BRAND_UNKNOWN.message } });
  };

  const read = async (on: Executor, id: number): Promise<Store> => {
    const store = await stores.findById(on, id);
    if (!store) throw new AppError('NOT_FOUND');
    return store;
  };

  /** The store, for those who act for it; NOT_FOUND for others. */
  const readOwn = async (caller: Caller, id: number, reach: Reach): Promise<Store> => {
    const store = await read(db, id);
    // The store of a linked provider has nothing that it could set.
    if (reach === 'own' && (!isOf(store, caller) || store.linkedMobile !== null))
      throw new AppError('NOT_FOUND');
    return store;
  };

  /** Emits the whole store as it is after the change. */
  const announce = async (id: number, trx: Transaction, emit: Emit): Promise<Store> => {
    const store = await read(trx, id);
    emit(storeSaved, storeSavedOf(store));
    return store;
  };

  /** The cities whose requests a store wants, by name; null: any. */
  const servedCities = async ({ servedCityIds }: Store, on: Executor = db) =>
    servedCityIds === null ? null : zones.cities(servedCityIds, on);

  /** What a store is, in words that last, for the log of its changes. */
  const told = async (store: Store, on: Executor) => ({
    ...keptOf(store),
    servedCities: (await servedCities(store, on))?.map(({ fullName }) => fullName) ?? null,
  });

  /** Makes a change of a store whose owner or administrator calls, announces it and keeps who made it. */
  const change = (
    caller: Caller,
    id: number,
    action: StoreChangeAction,
    make: (trx: Transaction, emit: Emit, found: Store) => Promise<void>,
  ): Promise<Store> =>
    accounts.transact(async (trx, emit) => {
      await stores.lock(trx, id);
      const found = await read(trx, id);
      const before = await told(found, trx);
      await make(trx, emit, found);
      const store = await announce(id, trx, emit);
      const after = await told(store, trx);
      await recordChange(trx, { actor: caller, storeId: id, action, before, after, now: clock() });
      return store;
    });
  /** Tokens carry what the platform grants a store: those of its people are renewed. */
  const renewRights = async (id: number, trx: Transaction): Promise<void> => {
    const { ownerUserId, advisers } = await read(trx, id);
    const ids = [ownerUserId, ...advisers.flatMap(({ userId }) => userId ?? [])];
    await revocations.renewRights(trx, ids, clock);
  };

  /** Gives a locked store another part of the address; what it had goes on leading to it. */
  const readdress = async (id: number, segment: string, trx: Transaction): Promise<void> => {
    const { segment: left } = await read(trx, id);
    if (left === segment) return;
    await stores.lockSegments(trx, [left, segment]);
    if (await stores.isSegmentOfAnother(trx, id, segment)) throw segmentTaken();
    const kept = await stores.leaveSegment(trx, id, left, segment, clock());
    if (kept > storePageLimits.formerSegments)
      throw new AppError('CONFLICT', { fields: { segment: storePageMessages.segmentTooOften } });
  };

  /** CONFLICT, in words for an administrator, for an account that cannot answer for a store. */
  const requireFreeOwner = (account: Account | undefined): Account => {
    if (!account || account.isGuest || account.mergedInto !== null) {
      throw new AppError('NOT_FOUND', { fields: { user_id: 'El usuario no existe.' } });
    }
    if (account.storeId !== null && account.linkedMobile === null)
      throw ownerRefused('El usuario ya pertenece a una tienda.');
    if (account.managesGoModule || account.isAdmin)
      throw ownerRefused('Esta persona administra Tuerca y no puede tener una tienda.');
    if (account.blockedAt !== null) throw ownerRefused('La cuenta de esta persona está bloqueada.');
    if (account.closingAt !== null || account.closedAt !== null)
      throw ownerRefused('Esta persona cerró su cuenta o pidió cerrarla.');
    return account;
  };

  const settingsIn = (country: Country, settings: Partial<StoreSettings>): Partial<StoreSettings> => ({
    ...settings,
    ...(settings.mobileNumber && {
      mobileNumber: mobileOf(settings.mobileNumber, country, { field: 'mobile_number' }),
    }),
  });

  const prepareOpening = async (data: NewStoreData): Promise<Opening> => {
    const { name, userId, cityId, brandIds, settings, hasModule, focus, segment } = data;
    const city = await zones.requireCity(cityId, 'city_id');
    return {
      row: {
        ...defaultSettings,
        ...settingsIn(city.country, settings),
        ...focus,
        name,
        hasModule,
        country: city.country,
        cityId: city.id,
        ownerUserId: userId,
      },
      brandIds: await requireBrands(brandIds),
      segment,
    };
  };

  const requireSegment = async (id: number, segment: string, trx: Transaction): Promise<void> => {
    await stores.lockSegments(trx, [segment]);
    if (await stores.isSegmentOfAnother(trx, id, segment)) throw segmentTaken();
  };

  /** Opens the store in the caller's transaction. */
  const openIn = async (
    { row: given, brandIds, segment: chosen }: Opening,
    { trx, emit }: { trx: Transaction; emit: Emit },
  ): Promise<Store> => {
    const { name, ownerUserId } = given;
    await users.lock(trx, ownerUserId);
    const { storeId: linkedId } = requireFreeOwner(await users.findById(trx, ownerUserId));
    if (chosen !== undefined) await requireSegment(linkedId ?? 0, chosen, trx);
    const segment = chosen ?? segmentOf(name, await stores.segmentsLike(trx, segmentOf(name)));
    const row = { ...given, segment };
    const id = linkedId ?? (await stores.insert(trx, row, clock()));
    if (linkedId !== null) await stores.update(trx, id, { ...row, linkedMobile: null }, clock());
    await stores.setBrands(trx, id, brandIds);
    await revocations.renewRights(trx, [ownerUserId], clock);
    await accounts.announce(ownerUserId, trx, emit);
    return announce(id, trx, emit);
  };

  return {
    announce,
    renewRights,
    /** A store of Tuerca, for anyone; that of a linked provider, or one deactivated, for its people and managers. */
    async read(caller: Caller, id: number): Promise<Store> {
      const store = await read(db, id);
      const isPublic = store.linkedMobile === null && store.deactivatedAt === null;
      const isShown = isPublic || caller.isManager || isOf(store, caller);
      if (!isShown) throw new AppError('NOT_FOUND');
      return store;
    },
    readOwn,
    list: (query: QueryOf<typeof listStores>) => stores.list(db, query),

    servedCities,

    /**
     * The store that stands for a linked provider's number, owned by the account that has the number now; made
     * on first use. The caller holds the lock of the number.
     */
    async openLinked(
      {
        name,
        country,
        cityId,
        linkedMobile,
      }: Pick<Store, 'name' | 'country' | 'cityId'> & {
        linkedMobile: string;
      },
      ownerUserId: number,
      { trx, emit }: { trx: Transaction; emit: Emit },
    ): Promise<void> {
      const known = await stores.findLinked(trx, linkedMobile);
      if (known?.ownerUserId === ownerUserId) return;
      await users.lock(trx, ownerUserId, ...(known ? [known.ownerUserId] : []));
      const { managesGoModule, isAdmin } = (await users.findById(trx, ownerUserId))!;
      if (managesGoModule || isAdmin)
        throw new AppError('CONFLICT', {
          message: 'Con esta cuenta administras Tuerca y no puedes cotizar.',
        });
      const label = `proveedor ${ownerUserId}`;
      const segment = segmentOf(label, await stores.segmentsLike(trx, segmentOf(label)));
      const row = { ...linkedSettings, name, segment, country, cityId, ownerUserId, linkedMobile };
      const id = known?.id ?? (await stores.insert(trx, row, clock()));
      if (known) {
        await revocations.renewRights(trx, [known.ownerUserId, ownerUserId], clock);
        await stores.update(trx, id, { ownerUserId }, clock());
        await accounts.announce(known.ownerUserId, trx, emit);
      }
      await accounts.announce(ownerUserId, trx, emit);
      await announce(id, trx, emit);
    },

    requireBrands,
    prepareOpening,
    openIn,

    /** Opens a store of Tuerca; that of a linked provider becomes one, with what it has quoted. */
    async open(data: NewStoreData): Promise<Store> {
      const opening = await prepareOpening(data);
      try {
        return await accounts.transact((trx, emit) => openIn(opening, { trx, emit }));
      } catch (error) {
        if (isUniqueViolation(error)) throw new AppError('CONFLICT', { cause: error });
        throw error;
      }
    },

    async update(
      caller: Caller,
      id: number,
      { brandIds, ...changes }: StoreChanges,
      reach: Reach,
    ): Promise<Store> {
      const { country, ownerUserId } = await readOwn(caller, id, reach);
      const { name, cityId, segment, servedCityIds } = changes;
      const isAdviser = reach === 'own' && ownerUserId !== caller.userId;
      const isOwners = [name, cityId, segment].some((value) => value !== undefined);
      if (isAdviser && isOwners) throw new AppError('FORBIDDEN');
      if (cityId !== undefined) await zones.requireCity(cityId, 'city_id', country);
      if (servedCityIds) await zones.requireCities(servedCityIds, 'served_city_ids', country);
      const distinctBrands = brandIds && (await requireBrands(brandIds));
      return change(caller, id, 'updateStore', async (trx, emit) => {
        if (changes.segment !== undefined) await readdress(id, changes.segment, trx);
        await stores.update(trx, id, changes, clock());
        if (!distinctBrands) return;
        await stores.setBrands(trx, id, distinctBrands);
        await settleBrandRequests(id, 'carried', { trx, emit, now: clock() });
      });
    },

    priceListLabelsOf: async (caller: Caller): Promise<string[]> =>
      (await readOwn(caller, ownStore(caller), 'own')).priceListLabels,

    /** What buyers say of a store, as the service of orders has counted it. */
    async setRatings(
      id: number,
      { averageRating, ratings }: Pick<Store, 'averageRating' | 'ratings'>,
      { trx, emit }: { trx: Transaction; emit: Emit },
    ): Promise<void> {
      await stores.lock(trx, id);
      if (!(await stores.findById(trx, id))) return;
      await stores.update(trx, id, { averageRating, ratings }, clock());
      await announce(id, trx, emit);
    },

    /** Changes a store's settings; CONFLICT where what the platform sets is another by now than was seen. */
    async configure(
      caller: Caller,
      id: number,
      changes: Partial<StoreSettings>,
      { seen, reach }: { seen: Partial<StoreSettings>; reach: Reach },
    ): Promise<Store> {
      const { country } = await readOwn(caller, id, reach);
      if (changesTerms(changes) && !caller.isAdmin) throw new AppError('FORBIDDEN');
      const given = settingsIn(country, changes);
      return change(caller, id, 'updateStoreConfig', async (trx, _emit, found) => {
        if (isTermChanged(found, seen, changes))
          throw new AppError('CONFLICT', { message: 'Estas condiciones cambiaron mientras las editabas.' });
        await stores.update(trx, id, given, clock());
        if (changesTerms(changes)) await renewRights(id, trx);
      });
    },
  };
};
export type StoresService = ReturnType<typeof createStoresService>;
