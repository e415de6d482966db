import { startGuestSession } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import { country } from '../../../config/country.ts';

/** Opens a guest session, whose data goes to the account after sign-up. */
export const openGuestSession = async () => {
  const { data } = await api.call(startGuestSession, { body: { country: country.code } });
  return data.user;
};
