import type { SessionUser } from '@tuerca/contracts';

/** Whether a user quotes requests for a store. */
export const sells = (user: SessionUser): boolean => Boolean(user.isVendor || user.storeByAdviser);
/** Whether a user is a manager. */
export const manages = (user: SessionUser): boolean => Boolean(user.isAdmin || user.managetuercaGoModule);
