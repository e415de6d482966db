import {
  createStore,
  limits,
  listManagedStores,
  readStore,
  readStoreConfig,
  searchUsers,
  updateStoreActivity,
  updateStoreConfig,
  updateStoreModule,
  type BodyInputOf,
  type BodyOf,
} from '@tuerca/contracts';
import { api, useRead, type ReadQuery } from '../../../shared/api.ts';

/** A page of stores. */
export const useStores = (query: ReadQuery<typeof listManagedStores>) =>
  useRead(listManagedStores, { query: { ...query, pageSize: limits.pageSize } }, { keepPreviousData: true });

/** One store as the list shows it; an empty list where there is none. */
export const useListedStore = (id: number) => useRead(listManagedStores, { query: { filter: { id } } });

/** A store with its brands and who works there. */
export const useStore = (id: number) =>
  useRead(readStore, { params: { id }, query: { with: ['brands', 'advisers'] } });

export const useStoreTerms = (id: number) => useRead(readStoreConfig, { params: { id } });

export const readTerms = async (id: number) => (await api.call(readStoreConfig, { params: { id } })).data;

export const saveTerms = async (id: number, body: BodyInputOf<typeof updateStoreConfig>) =>
  (await api.call(updateStoreConfig, { params: { id }, body })).data;

export const switchModule = async (id: number, body: BodyOf<typeof updateStoreModule>) =>
  void (await api.call(updateStoreModule, { params: { id }, body }));

export const switchActivity = async (id: number, body: BodyOf<typeof updateStoreActivity>) =>
  void (await api.call(updateStoreActivity, { params: { id }, body }));

export const openStore = async (body: BodyInputOf<typeof createStore>) =>
  (await api.call(createStore, { body })).data;

/** People by a part of their name, e-mail or number, of three letters at least; null asks nothing. */
export const usePeople = (search: string | null) =>
  useRead(searchUsers, search === null ? null : { query: { search } });
