import { useSession } from '../session/session.tsx';
import { useActiveAdvisers } from './api/use-advisers.ts';

/** The advisers of the seller's store; empty for an adviser, who always acts in their own name. */
export const useStoreAdvisers = () => {
  const { user, isSeller } = useSession();
  const { data, isLoading } = useActiveAdvisers(Boolean(isSeller && user && !user.storeByAdviser));
  return { advisers: data?.data ?? [], isLoading };
};
