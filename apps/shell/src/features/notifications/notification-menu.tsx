import { countNotifications, countNotificationsByTopic, listNotifications } from '@tuerca/contracts';
import type { LiveNotification } from '@tuerca/contracts';
import { NotificationBell, useToast } from '@tuerca/ui';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSWRConfig } from 'swr';
import { isReadOf, useRead } from '../../app/api.ts';
import { useLive } from '../../app/live.ts';
import { useSession } from '../session/session.tsx';

const NotificationsDialog = lazy(async () => ({
  default: (await import('./notifications-dialog.tsx')).NotificationsDialog,
}));

/** The bell: what is new for the user, live. */
export const NotificationMenu = () => {
  const { user } = useSession();
  const toast = useToast();
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useRead(countNotifications, {});
  const renew = () => mutate(isReadOf(countNotifications, countNotificationsByTopic, listNotifications));

  useLive('notifications', user?.id ?? null, (data) => {
    void renew();
    const news = data as LiveNotification | null;
    if (news?.kind === 'queued') toast({ message: news.notification.title, tone: 'info' });
  });

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
              void renew();
              void navigate(url);
            }}
          />
        </Suspense>
      )}
    </>
  );
};
