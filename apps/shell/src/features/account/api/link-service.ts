import { linkService, unlinkService } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Returns the page of the service, which leads back to the given path. */
export const beginLink = async (service: string, urlreturn: string): Promise<string> =>
  (await api.call(linkService, { params: { service }, body: { urlreturn } })).data.url;

export const unlink = async (service: string): Promise<void> => {
  await api.call(unlinkService, { params: { service } });
};
