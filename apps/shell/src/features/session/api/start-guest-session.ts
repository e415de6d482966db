import { startGuestSession } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import { country } from '../../../config/country.ts';

/** Opens a guest session, so that what a visitor does is theirs after sign-up. */
export const openGuestSession = async () => {
  const { data } = await api.call(startGuestSession, { body: { country: country.code } });
  return data.user;
};
