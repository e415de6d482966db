import type { Message as MessageWire } from '@tuerca/contracts';
import type { UserClass } from '@tuerca/rules';
import { mediaLinkEnd, signMediaLink } from '@tuerca/service';
import type { Conversation } from '../conversations/conversation.ts';
import type { Request } from '../requests/requests.repository.ts';
import type { Store } from '../stores/stores.repository.ts';
import type { User } from '../users/users.repository.ts';
import { buyerNameFor, unnamedBuyer } from '../viewer.ts';
import type { Side } from '../viewer.ts';
import { isDelivered, isRead } from './message.ts';
import type { Message } from './message.ts';

const administrator = 'Administrador';

export interface MessageContext {
  side: Side;
  /** Whether the viewer sees who people are. */
  managesMessages: boolean;
  conversation: Conversation;
  request: Request;
  store: Store | undefined;
  sender: User | undefined;
  /** Whether the store has an order of the request. */
  hasOrder: boolean;
  now: Date;
  linkSecret: string;
}

const storeNameOf = (store: Store | undefined): string => store?.name ?? `Tienda ${store?.id ?? ''}`.trim();

/** The sender's name as a side sees it: the store's for its members, the buyer's where it may be seen. */
export const senderNameFor = (
  { side: from }: Pick<Message, 'side'>,
  context: Pick<MessageContext, 'side' | 'managesMessages' | 'request' | 'store' | 'sender' | 'hasOrder'>,
): string => {
  const { side, managesMessages, store, sender } = context;
  const storeName = storeNameOf(store);
  if (side === 'manager' && managesMessages && sender?.name) {
    return from === 'seller' ? `${sender.name} (${storeName})` : sender.name;
  }
  if (from === 'manager') return administrator;
  if (from === 'seller') return storeName;
  if (side === 'seller') return buyerNameFor(sender, context);
  return (side === 'buyer' && sender?.name) || unnamedBuyer;
};

/** What a buyer said to be; null for the other sides. */
export const senderClassOf = ({ side }: Pick<Message, 'side'>, sender: User | undefined): UserClass | null =>
  side === 'buyer' ? (sender?.userClass ?? null) : null;

export const messageWire = (message: Message, context: MessageContext): MessageWire => {
  const { side, conversation, store, now, linkSecret } = context;
  const receiver = { buyer: store?.ownerUserId ?? null, seller: conversation.buyerId, manager: null };
  return {
    id: message.id,
    conversation_id: conversation.id,
    message: message.text,
    timestamp: message.sentAt.toISOString(),
    is_read: isRead(message, conversation, side),
    is_delivered: isDelivered(message, conversation, side),
    isOwn: message.side === side,
    sender_user_id: message.senderUserId,
    receiver_user_id: receiver[message.side],
    sender_is_admin: message.side === 'manager',
    senderName: senderNameFor(message, context),
    receiverStoreName: message.side === 'buyer' ? storeNameOf(store) : null,
    user_sending_message: senderClassOf(message, context.sender),
    quotation_request_id: conversation.requestId,
    quotation_id: conversation.quotationId,
    transaction_return_id: message.returnId,
    transaction_paid_id: message.paymentId,
    attached_file: message.attachments.map((file) => ({
      ...file,
      // signed in the sender's name, so that nobody opens another's file by naming it in a message
      url: signMediaLink({
        secret: linkSecret,
        path: file.url,
        ownerId: message.senderUserId,
        expiresAt: mediaLinkEnd(now),
      }),
    })),
  };
};
