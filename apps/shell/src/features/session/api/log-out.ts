import { logout } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const logOut = async () => {
  await api.call(logout);
};
