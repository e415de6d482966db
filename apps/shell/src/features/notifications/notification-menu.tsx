import { countNotifications, countNotificationsByTopic, listNotifications, limits, LiveNotification } from '@tuerca/contracts';
import { Button, Card, Dialog, EmptyState, ErrorState, NotificationBell, Skeleton, Stack, Text, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSWRConfig } from 'swr';
import { isReadOf, useRead } from '../../app/api.ts';
import { formatDateTime } from '../../app/dates.ts';
import { useLive } from '../../app/live.ts';
import { messageOf } from '../../app/messages.ts';
import { useSession } from '../session/session.tsx';
import { markAllDone, markDone } from './api/mark-done.ts';

const Notifications = ({ onOpen }: { readonly onOpen: (url: string) => void }) => {
  const { data, error, isLoading, mutate } = useRead(listNotifications, {
    query: { pageSize: limits.notificationPageSize },
  });
  if (isLoading) return <Skeleton lines={4} />;
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />;
  const notifications = data?.data ?? [];
  if (notifications.length === 0) return <EmptyState title="No tienes notificaciones" />;
  return (
    <Stack gap={2} as="ul">
      {notifications.map(({ id, title, body, url, is_done, created_at }) => (
        <li key={id}>
          <Card isHighlighted={!is_done}>
            <Stack gap={1} align="start">
              <Text weight={is_done ? 'regular' : 'bold'}>{title}</Text>
              <Text size="sm">{body}</Text>
              <Text size="sm" tone="muted">
                {formatDateTime(created_at)}
              </Text>
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Ver: ${title}`}
                onClick={async () => {
                  if (!is_done) await markDone(id);
                  onOpen(url);
                }}
              >
                Ver
              </Button>
            </Stack>
          </Card>
        </li>
      ))}
    </Stack>
  );
};

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
    const news = LiveNotification.safeParse(data);
    if (news.success && news.data.kind === 'queued') toast({ message: news.data.notification.title, tone: 'info' });
  });

  return (
    <>
      <NotificationBell count={data?.data.count ?? 0} isExpanded={isOpen} onClick={() => setIsOpen(true)} />
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Notificaciones"
        footer={
          <Button
            variant="secondary"
            onClick={async () => {
              await markAllDone();
              await renew();
            }}
          >
            Marcar todas como vistas
          </Button>
        }
      >
        <Notifications
          onOpen={(url) => {
            setIsOpen(false);
            void renew();
            void navigate(url);
          }}
        />
      </Dialog>
    </>
  );
};
