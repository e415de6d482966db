import { useRequestReach } from '../../shared/request-reach.ts';
import { useSession } from '../session/session.tsx';
import type { Destination } from './outbox-entries.ts';
import { recipientsOf, type Thread } from './thread.ts';

/** Whom one may write to about a request, and who of them is written to. */
export const useRecipients = (
  { requestId, storeId }: Pick<Destination, 'requestId' | 'storeId'>,
  { threads, chosenStoreId }: { readonly threads: readonly Thread[]; readonly chosenStoreId: number | null },
) => {
  const { user } = useSession();
  // Who manages messages may write to a store first (specification 1 section 6).
  const mayBegin = storeId === null && user?.manageMessagesModule === true;
  const { data, error, mutate } = useRequestReach(mayBegin ? requestId : null);
  const reach = mayBegin ? data?.data : undefined;
  const recipients = recipientsOf(threads, reach?.stores ?? []);
  // Who may write to several stores names one; the only one is implied.
  const isChoice = storeId === null && recipients.length > 1;
  const wanted = storeId ?? (isChoice ? chosenStoreId : recipients[0]?.storeId);
  return {
    recipient: recipients.find((each) => each.storeId === wanted),
    choices: isChoice ? recipients : [],
    /** How many stores the request reached beyond those there are to choose from. */
    beyond: reach ? Math.max(0, reach.reached - reach.stores.length) : 0,
    mayBegin,
    isLoading: mayBegin && !reach && !error,
    /** Why nobody can be chosen yet. */
    error: mayBegin && !reach && threads.length === 0 ? (error as unknown) : undefined,
    retry: mutate,
  };
};
export type Recipients = ReturnType<typeof useRecipients>;
