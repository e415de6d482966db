import { logout } from '@tuerca/contracts';
import { api } from '../../../app/api.ts';

export const logOut = async () => {
  await api.call(logout);
};
