import { listPasskeys } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The passkeys of the user's account. */
export const usePasskeys = () => useRead(listPasskeys, {});
