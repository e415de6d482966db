import { useSession } from '../session/session.tsx';
import { useReachedStores } from './api/use-reached-stores.ts';
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
  const reached = useReachedStores(mayBegin ? requestId : null);
  const recipients = recipientsOf(threads, reached ?? []);
  // A user who may write to several stores names one; the only one, or the only one who wrote, is implied.
  const isChoice = storeId === null && recipients.length > 1;
  const implied = threads.length === 1 || !isChoice ? recipients[0] : undefined;
  const named = (id: number | null) => recipients.find((each) => each.storeId === id);
  return {
    recipient: storeId === null ? (named(chosenStoreId) ?? implied) : named(storeId),
    choices: isChoice ? recipients : [],
    mayBegin,
    isLoading: reached === undefined,
  };
};
