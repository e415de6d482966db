import { getIndicatorsWallet } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The money of one's own store by month. */
export const useWalletMonths = () => useRead(getIndicatorsWallet, {});
