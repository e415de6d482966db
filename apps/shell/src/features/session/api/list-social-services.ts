import { listSocialServices } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** The services one may sign in with now. */
export const readSocialServices = async () => (await api.call(listSocialServices)).data;
