import {
  listChanges,
  readSessionControlData,
  readStore,
  readStorePage,
  updateStore,
  type BodyInputOf,
} from '@tuerca/contracts';
import { useSWRConfig } from 'swr';
import { api, isReadOf } from '../../../shared/api.ts';

/** Saves fields of one's own store, and renews what shows them. */
export const useSaveStore = (storeId: number) => {
  const { mutate } = useSWRConfig();
  return async (body: BodyInputOf<typeof updateStore>) => {
    const { data } = await api.call(updateStore, { params: { id: storeId }, body });
    await mutate(isReadOf(readStore, readStorePage, listChanges, readSessionControlData));
    return data;
  };
};
