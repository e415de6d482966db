import { readOwnStoreApplication } from '@tuerca/contracts';
import { useRead } from './api.ts';

/** One's own application to open a store, null before it is begun; unread for who cannot apply. */
export const useOwnApplication = (mayApply: boolean) => {
  const { data, error, mutate } = useRead(readOwnStoreApplication, mayApply ? {} : null);
  return { application: data?.data, error: error as unknown, mutate };
};
