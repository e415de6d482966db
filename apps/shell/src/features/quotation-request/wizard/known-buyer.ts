import type { SessionUser } from '@tuerca/contracts';

/** Whether the user's account has all the data that a request needs. */
export const isKnownBuyer = (user: SessionUser | null | undefined): user is SessionUser =>
  Boolean(user && !user.isGuest && user.email && user.mobile && user.mobile_verified && user.city);
