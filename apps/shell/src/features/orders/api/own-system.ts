import { getClientsApi, sendOrderToAPI } from '@tuerca/contracts';
import { api, useRead } from '../../../shared/api.ts';

/** The system to which the store's orders are sent, at most one; only its owner asks. */
export const useOwnSystems = (isAsked: boolean) => useRead(getClientsApi, isAsked ? {} : null);

/** Sends an order as it is now to the store's own system. */
export const sendToSystem = async (id: number) => {
  await api.call(sendOrderToAPI, { body: { id } });
};
