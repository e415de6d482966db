import { ApiError } from '@tuerca/api-client';
import { openProviderLink, readQuotationRequest } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

const tries = 10;
const pauseMs = 500;

/** Waits until the quotation service knows a store that was just made, which takes an event; not for ever. */
const untilReadable = async (requestId: number): Promise<void> => {
  for (let tried = 0; tried < tries; tried += 1) {
    try {
      await api.call(readQuotationRequest, { params: { id: requestId }, query: {} });
      return;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) return;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
};

/** Opens the provider's session; returns its user once the request can be read, or is not known even then. */
export const openLink = async (token: string, requestId: number) => {
  const { data } = await api.call(openProviderLink, { body: { token } });
  await untilReadable(requestId);
  return data.user;
};
