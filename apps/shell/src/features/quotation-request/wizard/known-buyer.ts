import type { SessionUser } from '@tuerca/contracts';

/** Whether who is here has told everything that a request needs of its buyer. */
export const isKnownBuyer = (user: SessionUser | null | undefined): user is SessionUser =>
  Boolean(user && !user.isGuest && user.email && user.mobile && user.mobile_verified && user.city);
