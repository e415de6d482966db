import { readAddress } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The address made of the account's own data, with id 0; absent until the account has all of it. */
export const useOwnAddress = () =>
  useRead(readAddress, { params: { id: 0 } }, { shouldRetryOnError: false }).data?.data;
