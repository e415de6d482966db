import type { documentExtensions, imageExtensions } from '@tuerca/contracts';
import { contactMessages, detectContactData, saysNotAvailable } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import type { Conversation } from '../conversations/conversation.ts';
import type { Side } from '../viewer.ts';

/** A file stored by media, with the name its sender gave it. */
interface Attachment {
  type: 'video' | 'image' | 'otherFiles';
  url: string;
  name: string;
  extension: (typeof imageExtensions | typeof documentExtensions)[number];
}

/** A message as it is sent. */
export interface MessageDraft {
  text: string;
  attachments: readonly Attachment[];
  confirmedNoContactData: boolean;
}

export interface Message {
  id: number;
  conversationId: number;
  side: Side;
  /** The return it is about. */
  returnId: number | null;
  /** The payment it is about. */
  paymentId: number | null;
  senderUserId: number;
  text: string;
  attachments: Attachment[];
  contactDataSuspected: boolean;
  sentAt: Date;
}

/** The sender's own names, which are no contact data (specification 1 section 5). */
export interface Sender {
  fullName: string | null;
  cityName: string | null;
  storeName: string | null;
}

/**
 * Whether a message seems to contain contact data although its sender, once warned, denies it; CONTACT_DATA
 * is the warning. A buyer and a store with an order may exchange such data, to arrange delivery (ADR 0298).
 */
export const checkContactData = (
  { text, confirmedNoContactData }: MessageDraft,
  {
    side,
    sender,
    isEnabled,
    hasOrder,
  }: { side: Side; sender: Sender; isEnabled: boolean; hasOrder: boolean },
): boolean => {
  if (!isEnabled || hasOrder || side === 'manager') return false;
  const finding = detectContactData(text, sender);
  if (finding.clean) return false;
  if (!confirmedNoContactData) {
    throw new AppError('CONTACT_DATA', { fields: { message: contactMessages.warning } });
  }
  return true;
};

/** MESSAGE_EMPTY without text and file; DISCARD_INSTEAD for a seller who writes that it lacks the part. */
export const refuseUnfit = (
  { text, attachments }: MessageDraft,
  { side, isAboutQuotation }: { side: Side; isAboutQuotation: boolean },
): void => {
  if (!text && attachments.length === 0) throw new AppError('MESSAGE_EMPTY');
  if (side === 'seller' && !isAboutQuotation && saysNotAvailable(text)) throw new AppError('DISCARD_INSTEAD');
};

/** Whether the recipients' mark has reached a message; an administrator's goes to both sides. */
const isReached = (
  { id, side }: Pick<Message, 'id' | 'side'>,
  marks: { readonly buyer: number; readonly store: number },
  viewerSide: Side,
): boolean => {
  const byBuyer = id <= marks.buyer;
  const byStore = id <= marks.store;
  if (side === 'buyer') return byStore;
  if (side === 'seller') return byBuyer;
  if (viewerSide === 'buyer') return byBuyer;
  return viewerSide === 'seller' ? byStore : byBuyer && byStore;
};

/** Whether a recipient has read the message. */
export const isRead = (
  message: Pick<Message, 'id' | 'side'>,
  { buyerReadUpTo, storeReadUpTo }: Pick<Conversation, 'buyerReadUpTo' | 'storeReadUpTo'>,
  viewerSide: Side,
): boolean => isReached(message, { buyer: buyerReadUpTo, store: storeReadUpTo }, viewerSide);

/** Whether the message was delivered to a page of a recipient. */
export const isDelivered = (
  message: Pick<Message, 'id' | 'side'>,
  { buyerDeliveredUpTo, storeDeliveredUpTo }: Pick<Conversation, 'buyerDeliveredUpTo' | 'storeDeliveredUpTo'>,
  viewerSide: Side,
): boolean => isReached(message, { buyer: buyerDeliveredUpTo, store: storeDeliveredUpTo }, viewerSide);
