import { readWallet } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** What one's own store has. */
export const useWallet = () => useRead(readWallet, {});
