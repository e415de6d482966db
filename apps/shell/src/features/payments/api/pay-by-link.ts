import { payByLink } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Begins to pay by a link; returns where it is paid. */
export const startByLink = async (token: string): Promise<string> =>
  (await api.call(payByLink, { params: { token } })).data.checkout_url;
