import { listSocialServices } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** The services available for social login. */
export const readSocialServices = async () => (await api.call(listSocialServices)).data;
