import type { LiveData } from '@tuerca/contracts';
import { useSWRConfig } from 'swr';
import { useLive } from '../../shared/live.ts';
import { sessionKey } from './api/read-session.ts';
import { useSession } from './session.tsx';

const isOfModule = (news: LiveData['notifications'] | null): boolean =>
  news === null || (news.kind === 'queued' && news.notification.topic === 'moduleRequest');

/** Reads the session again when a store's module was decided on or switched, which a notification tells its people. */
export const useModuleNews = (onNews?: () => void) => {
  const { user, isSeller } = useSession();
  const { mutate } = useSWRConfig();
  useLive('notifications', user && isSeller ? user.id : null, (news) => {
    if (!isOfModule(news)) return;
    void mutate(sessionKey);
    onNews?.();
  });
};
