import { limits, listNotifications } from '@tuerca/contracts';
import { Button, Card, Dialog, EmptyState, ErrorState, Skeleton, Stack, Text } from '@tuerca/ui';
import { useRead } from '../../app/api.ts';
import { formatDateTime } from '../../app/dates.ts';
import { messageOf } from '../../app/messages.ts';
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

interface NotificationsDialogProps {
  readonly onClose: () => void;
  /** After something was marked as seen. */
  readonly onRead: () => void;
  readonly onOpen: (url: string) => void;
}

export const NotificationsDialog = ({ onClose, onRead, onOpen }: NotificationsDialogProps) => (
  <Dialog
    isOpen
    onClose={onClose}
    title="Notificaciones"
    footer={
      <Button
        variant="secondary"
        onClick={async () => {
          await markAllDone();
          onRead();
        }}
      >
        Marcar todas como vistas
      </Button>
    }
  >
    <Notifications onOpen={onOpen} />
  </Dialog>
);
