import { refuseProviderLink } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const refuseLink = async (token: string) => {
  await api.call(refuseProviderLink, { body: { token } });
};
