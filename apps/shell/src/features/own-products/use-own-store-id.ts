import { may, sells } from '../../shared/user-kind.ts';
import { useSession } from '../session/session.tsx';

/** The store whose products the user keeps; undefined while it is not known who reads, null for who keeps none. */
export const useOwnStoreId = (): number | null | undefined => {
  const { user } = useSession();
  if (user === undefined) return undefined;
  if (!user || !sells(user) || user.isLinkedProvider || !may(user, 'manageProducts')) return null;
  return user.storeId;
};
