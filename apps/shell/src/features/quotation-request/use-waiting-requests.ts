import { useMemo, useSyncExternalStore } from 'react';
import { paths } from '../../config/paths.ts';
import { waitingRequestName } from '../../shared/forget-drafts.ts';
import { draftsLike } from '../../shared/kept-drafts.ts';
import { useSession } from '../session/session.tsx';
import type { WaitingRequest } from './waiting-requests.ts';
import { waitingRequestFor } from './wizard/draft.ts';

const drafts = draftsLike(new RegExp(`^${waitingRequestName}(?:\\.(\\d+))?(?:\\.apart-(\\w+))?\\.v1$`));

const loadAll = (): WaitingRequest[] =>
  drafts.found().flatMap(([of, apart]) => {
    const storeId = of === undefined ? null : Number(of);
    const kept = waitingRequestFor(storeId, apart).load();
    return kept ? [{ ...kept, storeId }] : [];
  });

/** The page of the wizard in which it was written. */
export const wizardOf = ({ segment }: WaitingRequest): string =>
  segment === undefined ? paths.newRequest : paths.store(segment);

/** The user's own on this device; one of an earlier version is of who the drafts are of. */
export const useWaitingRequests = (): readonly WaitingRequest[] => {
  const { user } = useSession();
  const userId = user?.id;
  const kept = useSyncExternalStore(drafts.subscribe, drafts.snapshot);
  return useMemo(
    // The snapshot string changes when an entry does.
    () => (kept === '' ? [] : loadAll().filter((request) => (request.userId ?? userId) === userId)),
    [kept, userId],
  );
};
