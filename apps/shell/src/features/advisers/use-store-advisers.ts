import { useSession } from '../session/session.tsx';
import { useActiveAdvisers } from './api/use-advisers.ts';

/**
 * The advisers of the seller's store; empty for an adviser, who always acts in their own name. Who did not come, as without
 * a network, counts as loading: the store may have some.
 */
export const useStoreAdvisers = () => {
  const { user, isSeller } = useSession();
  const isAsked = Boolean(isSeller && user && !user.storeByAdviser);
  const { data } = useActiveAdvisers(isAsked);
  return { advisers: data?.data ?? [], isLoading: isAsked && data === undefined };
};
