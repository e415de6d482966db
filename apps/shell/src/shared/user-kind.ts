import { defaultAdviserRights, type AdviserRight, type SessionUser } from '@tuerca/contracts';

/** Whether a user quotes requests for a store. */
export const sells = (user: SessionUser): boolean => Boolean(user.isVendor || user.storeByAdviser);
/** Whether a user is a manager. */
export const manages = (user: SessionUser): boolean => Boolean(user.isAdmin || user.managetuercaGoModule);
/** Whether a user is the owner of a store of Tuerca, not one of its advisers or a linked provider. */
export const ownsStore = (user: SessionUser): boolean =>
  user.isVendor && !user.storeByAdviser && !user.isLinkedProvider;

/** Whether the user may do what advisers need a right of their store for; anyone else may. */
export const may = ({ storeByAdviser, adviserRights }: SessionUser, right: AdviserRight): boolean =>
  !storeByAdviser || (adviserRights ?? defaultAdviserRights).includes(right);
