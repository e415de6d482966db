import { changeReadInWalletStatus, changeReadInWalletStatusAll } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Marks an order as looked at in the wallet, or not. */
export const markInWallet = (id: number, isRead: boolean) =>
  api.call(changeReadInWalletStatus, { body: { id, isRead } });

export const markAllInWallet = () => api.call(changeReadInWalletStatusAll, {});
