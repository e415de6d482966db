import { listConversations } from '@tuerca/contracts';
import { NotificationBell } from '@tuerca/ui';
import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../shared/api.ts';
import { useLeaveTo } from '../../shared/leave-to.ts';
import { useLive } from '../../shared/live.ts';
import { lazyWindow } from '../../shared/window-boundary.tsx';
import { markDelivered } from '../chat/api/mark-delivered.ts';
import { useSession } from '../session/session.tsx';
import { useNews } from './use-news.ts';
import { useUnreadThreads } from './api/use-unread-threads.ts';

const NotificationsDialog = lazyWindow(
  async () => (await import('./notifications-dialog.tsx')).NotificationsDialog,
);

interface NotificationMenuProps {
  /** Called with the number of unread threads, for the navigation, which is rendered first. */
  readonly onUnreadThreads?: (count: number) => void;
}

/**
 * The bell: unseen notifications, live. It also confirms delivery of messages to their senders, and sends
 * queued ones.
 */
export const NotificationMenu = ({ onUnreadThreads }: NotificationMenuProps) => {
  const { user, isManager } = useSession();
  const leaveTo = useLeaveTo();
  const { mutate } = useSWRConfig();
  const [isOpen, setIsOpen] = useState(false);
  const userId = user?.id ?? null;
  const { data: threads } = useUnreadThreads(!isManager);
  const unreadThreads = threads?.metadata.count ?? 0;
  useEffect(() => onUnreadThreads?.(unreadThreads), [onUnreadThreads, unreadThreads]);
  const { count, renew } = useNews(userId, () => setIsOpen(true));

  useLive('chatMessages', userId, (live) => {
    if (live && live.kind !== 'message' && live.kind !== 'deleted') return;
    // What was deleted may be what was unread.
    void mutate(isReadOf(listConversations));
    if (live && (live.kind === 'deleted' || live.message.isOwn)) return;
    markDelivered().catch(() => undefined);
  });
  useEffect(() => {
    // Messages left unsent by an earlier page are sent now, even without an open chat; without the code, by the next page.
    if (userId === null) return;
    import('../chat/outbox.ts').then(({ outboxOf }) => outboxOf(userId)).catch(() => undefined);
  }, [userId]);

  return (
    <>
      <NotificationBell count={count} isExpanded={isOpen} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <NotificationsDialog
          onClose={() => setIsOpen(false)}
          onRead={renew}
          onOpen={(url) => {
            setIsOpen(false);
            leaveTo(url);
          }}
        />
      )}
    </>
  );
};
