import { readProviderLink } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Who sent a link, to whom, and for which request. Not cached: the token must not stay on the device. */
export const readLink = async (token: string) => (await api.call(readProviderLink, { body: { token } })).data;
