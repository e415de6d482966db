import { countNotifications, countNotificationsByTopic, type QueueNotification } from '@tuerca/contracts';
import { useToast } from '@tuerca/ui';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../shared/api.ts';
import { useLeaveTo } from '../../shared/leave-to.ts';
import { useLive } from '../../shared/live.ts';
import { chatIdIn, paths } from '../../config/paths.ts';
import { t } from '../../texts/registered.ts';
import { shownConversations } from '../chat/shown-conversations.ts';
import { markDone } from './api/mark-done.ts';
import { markSeen } from './api/mark-seen.ts';
import { showDesktopNotice } from './desktop-notice.ts';
import { useNewsSound, useTabCount, useUnseen } from './news-signal.ts';
import { subjectOf } from './subject.ts';
import { useSeen } from './use-seen.ts';
import { useUnseenCount } from './api/use-unseen-count.ts';

/** Whether the current page shows the subject of a notification, so that no toast is needed. */
const isInSight = ({ topic, url }: QueueNotification, pathname: string) => {
  if (topic === 'newMessage') {
    const chatId = chatIdIn(`#${url.split('#', 2)[1]}`);
    return chatId !== undefined && shownConversations.has(chatId);
  }
  if (topic === 'newRequest' && pathname === paths.indexTab('quotationRequest')) return true;
  return url.split('#', 1)[0] === pathname;
};

/**
 * Announces new notifications live, on every page: a toast with a link, a sound, a number in the tab's title,
 * and a desktop notification if enabled. `openAll` opens the list of notifications.
 */
export const useNews = (userId: number | null, openAll: () => void) => {
  const toast = useToast();
  const leaveTo = useLeaveTo();
  const { pathname } = useLocation();
  const { mutate } = useSWRConfig();
  const { data } = useUnseenCount();
  const sound = useNewsSound();
  const [arrived, setArrived] = useState(0);
  const count = data?.data.count ?? 0;
  const renew = () => void mutate(isReadOf(countNotifications, countNotificationsByTopic));
  useTabCount(useUnseen(arrived));
  useSeen(pathname, count > 0, renew);

  const tell = (news: QueueNotification) => {
    const { id, title, body, url } = news;
    const open = () => {
      void markDone(id).then(renew, () => undefined);
      leaveTo(url);
    };
    const isLookedAt = document.visibilityState === 'visible' && isInSight(news, pathname);
    const subject = subjectOf(pathname);
    if (isLookedAt && subject) markSeen(subject).then(renew, () => undefined);
    if (isLookedAt && news.topic !== 'newRequest') return;
    setArrived((before) => before + 1);
    sound.play(id);
    showDesktopNotice(news, open);
    if (isLookedAt) return;
    toast({
      title,
      message: body,
      onPress: open,
      group: 'news',
      // The last of them stands below.
      merged: (several) => ({
        title: t('notifications.several', { title, count: several - 1 }),
        onPress: openAll,
      }),
    });
  };
  useLive('notifications', userId, (news) => {
    renew();
    if (news?.kind === 'queued') tell(news.notification);
  });
  return { count, renew };
};
