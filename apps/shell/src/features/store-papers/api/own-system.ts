import {
  getClientsApi,
  limits,
  listApiDeliveries,
  removeApiSync,
  saveClientApi,
  sendOrderToAPI,
  type ClientApi,
} from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import { useReadWhile } from '../../../shared/use-read-while.ts';

/** While something waits to be sent, it is looked after what became of it. */
const lookAgainMs = 10_000;

/** The system to which the store's orders are sent, if there is one. */
export const useOwnSystem = () =>
  useReadWhile(
    getClientsApi,
    {},
    lookAgainMs,
    (latest) => latest?.data.some(({ waiting }) => waiting > 0) ?? false,
  );

/** A page of what was sent to it, looked at again while something of it waits; null defers the request. */
export const useApiDeliveries = (page: number | null) =>
  useReadWhile(
    listApiDeliveries,
    page === null ? null : { query: { page, pageSize: limits.apiDeliveryPage } },
    lookAgainMs,
    (latest) => latest?.data.some(({ state }) => state === 'waiting') ?? false,
  );

/** Says where orders are sent, over the system that was seen; answers the secret when it is new. */
export const connectSystem = async (
  url: string,
  seen: ClientApi | undefined,
  { isSecretNew = false } = {},
): Promise<string | null> => {
  const body = { url, renew_secret: isSecretNew, seen: seen?.version ?? null };
  return (await api.call(saveClientApi, { body })).data.secret;
};

export const disconnectSystem = async (): Promise<void> => {
  await api.call(removeApiSync, {});
};

/** Sends an order to it as it is now. */
export const sendAgain = async (orderId: number): Promise<void> => {
  await api.call(sendOrderToAPI, { body: { id: orderId } });
};
