import type { SessionUser } from '@tuerca/contracts';
import { country } from '../../../config/country.ts';
import type { Contact } from './draft.ts';

/** The user's city, where the request may be sent to it: not to a city of the other country. */
export const cityHere = ({ city, country: theirs }: SessionUser): SessionUser['city'] =>
  theirs === country.code ? city : null;

/** What an account has of it; `city` is that of the request. */
export const contactOf = (
  { id, fullName, name, email, mobile }: SessionUser,
  city: Contact['city'],
): Contact => ({
  name: fullName ?? name ?? '',
  email: email ?? '',
  mobile: mobile ?? '',
  city,
  userId: id,
});

/** The city that a request is for: the one given with its contact, which its buyer's account need not have, or the buyer's. */
export const cityOfRequest = (
  { city }: Contact,
  user: SessionUser | null | undefined,
): { readonly id: number; readonly name: string; readonly full_name: string } | null => {
  const own = user ? cityHere(user) : null;
  return city && city.id !== own?.id ? { ...city, name: city.full_name } : own;
};

/** Whether the user's account has all the data that a request needs. */
export const isKnownBuyer = (user: SessionUser | null | undefined): user is SessionUser =>
  Boolean(user && !user.isGuest && user.email && user.mobile && user.mobile_verified && cityHere(user));
