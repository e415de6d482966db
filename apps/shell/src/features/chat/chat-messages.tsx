import type { Message } from '@tuerca/contracts';
import {
  ChatBubble,
  ChatDaySeparator,
  ChatFile,
  ChatNewMarker,
  IconButton,
  TrashIcon,
  type ViewerImage,
} from '@tuerca/ui';
import { Fragment, memo } from 'react';
import { country } from '../../config/country.ts';
import { formatDate } from '../../shared/dates.ts';
import { serverNow } from '../../shared/server-time.ts';
import { t } from '../../texts/registered.ts';
import { useSession } from '../session/session.tsx';

/** Whether what was written at that instant is the first of its day, after what was before it. */
export const startsDayAfter = (earlier: string | undefined, at: string): boolean =>
  earlier === undefined || formatDate(earlier) !== formatDate(at);

/** Above the first message of a day. */
export const MessageDay = ({ at }: { readonly at: string }) => (
  <ChatDaySeparator date={at} now={new Date(serverNow())} country={country.code} />
);

const minuteOf = (instant: string) => instant.slice(0, 16);

const isFrom = (message: Message | undefined, other: Message) =>
  message !== undefined &&
  message.sender_user_id === other.sender_user_id &&
  minuteOf(message.timestamp) === minuteOf(other.timestamp);
const statusOf = ({ isOwn, is_read, is_delivered }: Message) =>
  isOwn ? (is_read ? 'read' : is_delivered ? 'delivered' : 'sent') : undefined;

/** What of the purchase a message is about, where it says so. */
const noteOf = ({ transaction_return_id: returnId, transaction_paid_id: paymentId }: Message) => {
  if (returnId) return t('chat.ofReturn');
  return paymentId ? t('chat.ofPayment') : undefined;
};

const SentFile = ({
  message,
  onOpen,
}: {
  readonly message: Message;
  readonly onOpen: (image: ViewerImage) => void;
}) => {
  const [file] = message.attached_file;
  if (!file) return null;
  const isImage = file.type === 'image';
  return (
    <ChatFile
      name={file.name}
      isImage={isImage}
      url={file.url}
      onOpen={() => onOpen({ url: file.url, alt: file.name })}
    />
  );
};

interface ChatMessagesProps {
  readonly messages: readonly Message[];
  /** The first unread message. */
  readonly marker: number | null | undefined;
  readonly onOpenImage: (image: ViewerImage) => void;
  readonly onDelete: (message: Message) => void;
}

const namedBy = 40;
/** Words by which a message is known among others: long ones by their beginning. */
const beginningOf = ({ message, attached_file: [file] }: Message): string => {
  const words = message || (file?.name ?? '');
  return words.length > namedBy ? `${words.slice(0, namedBy)}…` : words;
};

const Messages = ({ messages, marker, onOpenImage, onDelete }: ChatMessagesProps) => {
  const { user, isManager } = useSession();
  return messages.map((message, index) => {
    const earlier = messages[index - 1];
    const startsDay = startsDayAfter(earlier?.timestamp, message.timestamp);
    return (
      <Fragment key={message.id}>
        {startsDay && <MessageDay at={message.timestamp} />}
        {message.id === marker && <ChatNewMarker />}
        <ChatBubble
          isOwn={message.isOwn}
          text={message.message}
          sentAt={message.timestamp}
          author={message.isOwn ? undefined : message.senderName}
          status={statusOf(message)}
          startsGroup={startsDay || message.id === marker || !isFrom(earlier, message)}
          country={country.code}
          note={noteOf(message)}
          attachment={message.attached_file.length > 0 && <SentFile message={message} onOpen={onOpenImage} />}
          aside={
            user?.manageMessageDeletion &&
            isManager && (
              <IconButton
                size="sm"
                label={t('chat.delete.action', { name: message.senderName, text: beginningOf(message) })}
                icon={<TrashIcon size="sm" />}
                onClick={() => onDelete(message)}
              />
            )
          }
        />
      </Fragment>
    );
  });
};

/**
 * The messages of a conversation grouped by day, oldest first. There may be hundreds: a letter that is typed below draws
 * none of them anew.
 */
export const ChatMessages = memo(Messages);
