import {
  countNotifications,
  countNotificationsByTopic,
  listConversations,
  type LiveChatMessage,
  type LiveNotification,
} from '@tuerca/contracts';
import { NotificationBell, useToast } from '@tuerca/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSWRConfig } from 'swr';
import { isReadOf, useRead } from '../../app/api.ts';
import { useLive } from '../../app/live.ts';
import { loadArea } from '../../app/load-area.ts';
import { markDelivered } from '../chat/api/mark-delivered.ts';
import { shownRequests } from '../chat/shown-requests.ts';
import { useSession } from '../session/session.tsx';

const NotificationsDialog = lazy(async () => ({
  default: (await loadArea(() => import('./notifications-dialog.tsx'))).NotificationsDialog,
}));

/** The bell: what is new for the user, live. It also tells senders that their messages arrived, and sends what waits. */
export const NotificationMenu = () => {
  const { user } = useSession();
  const toast = useToast();
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useRead(countNotifications, {});
  const userId = user?.id ?? null;
  const renew = () => mutate(isReadOf(countNotifications, countNotificationsByTopic));

  useLive('notifications', userId, (data) => {
    void renew();
    const news = data as LiveNotification | null;
    if (news?.kind !== 'queued') return;
    const { topic, title, quotation_request_id: requestId } = news.notification;
    const isInSight = topic === 'newMessage' && requestId !== null && shownRequests.has(requestId);
    if (!isInSight) toast({ message: title, tone: 'info' });
  });
  useLive('chatMessages', userId, (data) => {
    const live = data as LiveChatMessage | null;
    if (live && (live.kind !== 'message' || live.message.isOwn)) return;
    void mutate(isReadOf(listConversations));
    markDelivered().catch(() => undefined);
  });
  useEffect(() => {
    // Messages that an earlier page could not send go out now, also where no chat is open.
    if (userId !== null) void import('../chat/outbox.ts').then(({ outboxOf }) => outboxOf(userId));
  }, [userId]);

  return (
    <>
      <NotificationBell count={data?.data.count ?? 0} isExpanded={isOpen} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense>
          <NotificationsDialog
            onClose={() => setIsOpen(false)}
            onRead={() => void renew()}
            onOpen={(url) => {
              setIsOpen(false);
              void navigate(url);
            }}
          />
        </Suspense>
      )}
    </>
  );
};
