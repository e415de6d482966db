import type { SessionUser } from '@tuerca/contracts';
import { country } from '../../../config/country.ts';

/** The user's city, where the request may be sent to it: not to a city of the other country. */
export const cityHere = ({ city, country: theirs }: SessionUser): SessionUser['city'] =>
  theirs === country.code ? city : null;

/** Whether the user's account has all the data that a request needs. */
export const isKnownBuyer = (user: SessionUser | null | undefined): user is SessionUser =>
  Boolean(user && !user.isGuest && user.email && user.mobile && user.mobile_verified && cityHere(user));
