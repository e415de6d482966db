import { readOwnStoreApplication } from '@tuerca/contracts';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../shared/api.ts';
import { useLive } from '../../shared/live.ts';
import { sessionKey } from '../session/api/read-session.ts';
import { useSession } from '../session/session.tsx';

/** Reads the application and the session again when its review is told, so that an approved store is there at once. */
export const useApplicationNews = () => {
  const { user, isRegistered } = useSession();
  const { mutate } = useSWRConfig();
  useLive('notifications', user && isRegistered ? user.id : null, (news) => {
    const isOfStores =
      news === null || (news.kind === 'queued' && news.notification.topic === 'storeApplication');
    if (!isOfStores) return;
    void mutate(sessionKey);
    void mutate(isReadOf(readOwnStoreApplication));
  });
};
