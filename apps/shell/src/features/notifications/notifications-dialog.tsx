import { limits, listNotifications, type QueueNotification, type Topic } from '@tuerca/contracts';
import {
  Button,
  BoxIcon,
  ChatIcon,
  CheckCircleIcon,
  ClockIcon,
  CloseIcon,
  dayName,
  Dialog,
  EditIcon,
  EmptyState,
  ErrorState,
  InboxIcon,
  ReceiptIcon,
  Skeleton,
  StarIcon,
  StoreIcon,
  theme,
  toneColors,
  TrashIcon,
  UserIcon,
  useToast,
  VisuallyHidden,
  type Tone,
} from '@tuerca/ui';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import useSWRInfinite from 'swr/infinite';
import { useLive } from '../../shared/live.ts';
import { messageOf } from '../../shared/messages.ts';
import { country } from '../../config/country.ts';
import { formatTime, formatTimeOrDay } from '../../shared/dates.ts';
import { PendingButton } from '../../shared/pending-button.tsx';
import { serverNow } from '../../shared/server-time.ts';
import { t } from '../../texts/registered.ts';
import { useSession } from '../session/session.tsx';
import { markAllDone, markDone } from './api/mark-done.ts';
import { readNotifications } from './api/read-notifications.ts';
import { NoticeChoices } from './notice-choices.tsx';

const faces: Record<Topic, { readonly icon: ReactNode; readonly tone: Tone }> = {
  newQuotation: { icon: <ReceiptIcon />, tone: 'success' },
  quotationEdited: { icon: <EditIcon />, tone: 'info' },
  newRequest: { icon: <InboxIcon />, tone: 'primary' },
  newMessage: { icon: <ChatIcon />, tone: 'primary' },
  newOrder: { icon: <BoxIcon />, tone: 'success' },
  orderChanged: { icon: <BoxIcon />, tone: 'info' },
  returnChanged: { icon: <BoxIcon />, tone: 'warning' },
  quotationDiscarded: { icon: <TrashIcon />, tone: 'neutral' },
  infraction: { icon: <CloseIcon />, tone: 'warning' },
  brandRequest: { icon: <StoreIcon />, tone: 'info' },
  moduleRequest: { icon: <StoreIcon />, tone: 'info' },
  storeApplication: { icon: <StoreIcon />, tone: 'info' },
  requestsWaiting: { icon: <ClockIcon />, tone: 'warning' },
  quotationsExpiring: { icon: <ClockIcon />, tone: 'warning' },
  requestsUncovered: { icon: <ClockIcon />, tone: 'warning' },
  requestsUnreached: { icon: <ClockIcon />, tone: 'warning' },
  plateAnswered: { icon: <CheckCircleIcon />, tone: 'info' },
  ratingAsked: { icon: <StarIcon />, tone: 'info' },
  newRating: { icon: <StarIcon />, tone: 'success' },
  storeAdviser: { icon: <StoreIcon />, tone: 'info' },
  newWorkshop: { icon: <UserIcon />, tone: 'info' },
  supportCase: { icon: <InboxIcon />, tone: 'info' },
  substitutionReport: { icon: <CheckCircleIcon />, tone: 'info' },
  productImageReport: { icon: <CheckCircleIcon />, tone: 'info' },
  productUpload: { icon: <BoxIcon />, tone: 'info' },
  invoiceChanged: { icon: <ReceiptIcon />, tone: 'info' },
  disbursementDecided: { icon: <ReceiptIcon />, tone: 'info' },
  paymentDiffers: { icon: <ReceiptIcon />, tone: 'warning' },
  ordersUndelivered: { icon: <BoxIcon />, tone: 'warning' },
  activityPlanned: { icon: <ClockIcon />, tone: 'info' },
  vehicleTransfer: { icon: <UserIcon />, tone: 'info' },
  vehiclePaper: { icon: <ClockIcon />, tone: 'warning' },
  requestClosed: { icon: <CloseIcon />, tone: 'neutral' },
};

/** Of a topic that a newer service tells and the page does not know, a plain one. */
const faceOf = (topic: string) => (Object.hasOwn(faces, topic) ? faces[topic as Topic] : faces.supportCase);

const Group = styled.section`
  & li + li {
    margin-top: ${theme.space[1]};
  }

  margin-bottom: ${theme.space[4]};
`;

const GroupTitle = styled.h3`
  padding-block: ${theme.space[2]};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.medium};

  &::first-letter {
    text-transform: uppercase;
  }
`;

const Row = styled.button<{ readonly $isNew: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space[3]};
  width: 100%;
  padding: ${theme.space[3]};
  border: 0;
  border-radius: ${theme.radius.md};
  background: ${({ $isNew }) => ($isNew ? theme.color.primarySoft : 'none')};
  color: ${theme.color.text};
  text-align: start;
  cursor: pointer;

  &:hover {
    background: ${({ $isNew }) => ($isNew ? theme.color.primarySoftHover : theme.color.surfaceHover)};
  }
`;

const Disc = styled.span<{ readonly $tone: Tone }>`
  display: grid;
  place-items: center;
  flex: none;
  width: ${theme.size.avatar.md};
  height: ${theme.size.avatar.md};
  border-radius: ${theme.radius.full};
  background: ${({ $tone }) => toneColors[$tone].soft};
  color: ${({ $tone }) => toneColors[$tone].onSoft};
`;

const Words = styled.span`
  flex: 1;
  min-width: 0;
  display: flex;
  flex-direction: column;
  overflow-wrap: anywhere;
`;

const Head = styled.span<{ readonly $isNew: boolean }>`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space[3]};
  font-weight: ${({ $isNew }) => ($isNew ? theme.fontWeight.bold : theme.fontWeight.medium)};
`;

const Body = styled.span`
  color: ${theme.color.text};
  font-size: ${theme.fontSize.sm};
`;

const Time = styled.time`
  flex: none;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
  font-weight: ${theme.fontWeight.regular};
  font-variant-numeric: tabular-nums;
`;

const Dot = styled.span`
  flex: none;
  align-self: center;
  width: ${theme.size.dot};
  height: ${theme.size.dot};
  border-radius: ${theme.radius.full};
  background: ${theme.color.primary};
`;

interface Grouped {
  readonly title: string;
  readonly rows: QueueNotification[];
}

/** Unseen notifications come first, whatever their date; the rest by day. */
const groupsOf = (notifications: readonly QueueNotification[], now: Date): Grouped[] => {
  const fresh = notifications.filter(({ is_done }) => !is_done);
  const groups: Grouped[] = fresh.length > 0 ? [{ title: t('notifications.unread'), rows: fresh }] : [];
  for (const notification of notifications.filter(({ is_done }) => is_done)) {
    const title = dayName(notification.created_at, now, country.code);
    const last = groups.at(-1);
    if (last?.title === title) last.rows.push(notification);
    else groups.push({ title, rows: [notification] });
  }
  return groups;
};

interface NotificationsDialogProps {
  readonly onClose: () => void;
  /** Called after notifications were marked as seen. */
  readonly onRead: () => void;
  readonly onOpen: (url: string) => void;
}

export const NotificationsDialog = ({ onClose, onRead, onOpen }: NotificationsDialogProps) => {
  const { user } = useSession();
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite(
    (page: number, before: { data: readonly QueueNotification[] } | null) =>
      before && before.data.length < limits.notificationPageSize
        ? null
        : ([listNotifications.name, page, user?.id] as const),
    ([, page]) => readNotifications(page),
    // It would be that of who was signed in before.
    { keepPreviousData: false },
  );
  useLive('notifications', user?.id ?? null, () => void mutate());
  const notifications = (data ?? []).flatMap((page) => page.data);
  const hasMore = (data?.at(-1)?.data.length ?? 0) >= limits.notificationPageSize;
  const hasNew = notifications.some(({ is_done }) => !is_done);
  const [isChoosing, setIsChoosing] = useState(false);
  const toast = useToast();
  const markAll = async () => {
    try {
      await markAllDone();
      await mutate();
      onRead();
    } catch (failure) {
      toast({ message: messageOf(failure), tone: 'danger' });
    }
  };

  if (isChoosing) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t('notifications.choices.title')}
        footer={
          <Button variant="secondary" onClick={() => setIsChoosing(false)}>
            {t('notifications.back')}
          </Button>
        }
      >
        <NoticeChoices />
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('notifications.title')}
      footer={
        <>
          <Button variant="quiet" onClick={() => setIsChoosing(true)}>
            {t('notifications.choose')}
          </Button>
          {hasNew && (
            <PendingButton variant="secondary" onPress={markAll}>
              {t('notifications.markAll')}
            </PendingButton>
          )}
        </>
      }
    >
      {isLoading && <Skeleton lines={4} />}
      {data && notifications.length === 0 && (
        <EmptyState title={t('notifications.empty.title')}>{t('notifications.empty.text')}</EmptyState>
      )}
      {groupsOf(notifications, new Date(serverNow())).map(({ title, rows }) => (
        <Group key={title} aria-label={title}>
          <GroupTitle>{title}</GroupTitle>
          <ul>
            {rows.map(({ id, topic, title: what, body, url, is_done, created_at }) => (
              <li key={id}>
                <Row
                  type="button"
                  $isNew={!is_done}
                  onClick={() => {
                    // Navigates at once; marking as seen runs in the background.
                    if (!is_done) void markDone(id).then(onRead, () => undefined);
                    onOpen(url);
                  }}
                >
                  <Disc $tone={faceOf(topic).tone}>{faceOf(topic).icon}</Disc>
                  <Words>
                    <Head $isNew={!is_done}>
                      <span>{what}</span>
                      <Time dateTime={created_at}>
                        {
                          // Those of days gone by stand below the name of their day, unless they are new.
                          is_done ? formatTime(created_at) : formatTimeOrDay(created_at)
                        }
                      </Time>
                    </Head>
                    <Body>{body}</Body>
                  </Words>
                  {!is_done && (
                    <Dot>
                      <VisuallyHidden>{t('notifications.unread')}</VisuallyHidden>
                    </Dot>
                  )}
                </Row>
              </li>
            ))}
          </ul>
        </Group>
      ))}
      {error && size > (data?.length ?? 0) && (
        <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
      )}
      {hasMore && (
        <Button
          variant="quiet"
          isFullWidth
          isLoading={isValidating && size > (data?.length ?? 0)}
          onClick={() => void setSize(size + 1)}
        >
          {t('notifications.earlier')}
        </Button>
      )}
    </Dialog>
  );
};
