import type { BodyOf, sendMessage } from '@tuerca/contracts';
import { contactMessages, detectContactData, saysNotAvailable } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import type { Conversation } from '../conversations/conversation.ts';
import type { Side } from '../viewer.ts';

export type MessageBody = BodyOf<typeof sendMessage>;
export type Attachment = MessageBody['attached_file'][number];

export interface Message {
  id: number;
  conversationId: number;
  side: Side;
  senderUserId: number;
  text: string;
  attachments: Attachment[];
  contactDataSuspected: boolean;
  sentAt: Date;
}

/** What is the sender's own to tell: a message with a word of it passes (specification 1 section 5). */
export interface Sender {
  fullName: string | null;
  cityName: string | null;
  storeName: string | null;
}

/** Whether a message seems to carry contact data, which its sender was warned of and denies; CONTACT_DATA before that. */
export const checkContactData = (
  { message, confirmedNoContactData }: MessageBody,
  { side, sender, isEnabled }: { side: Side; sender: Sender; isEnabled: boolean },
): boolean => {
  if (!isEnabled || side === 'manager') return false;
  const finding = detectContactData(message, sender);
  if (finding.clean) return false;
  if (!confirmedNoContactData) {
    throw new AppError('CONTACT_DATA', { fields: { message: contactMessages.warning } });
  }
  return true;
};

/** MESSAGE_EMPTY without text and file; DISCARD_INSTEAD for a seller who says that it has not got the part. */
export const refuseUnfit = (
  { message, attached_file }: MessageBody,
  { side, isAboutQuotation }: { side: Side; isAboutQuotation: boolean },
): void => {
  if (!message && attached_file.length === 0) throw new AppError('MESSAGE_EMPTY');
  if (side === 'seller' && !isAboutQuotation && saysNotAvailable(message))
    throw new AppError('DISCARD_INSTEAD');
};

/** Whether those a message is for have seen it; an administrator's is for both sides. */
export const isRead = (
  { id, side }: Pick<Message, 'id' | 'side'>,
  { buyerReadUpTo, storeReadUpTo }: Pick<Conversation, 'buyerReadUpTo' | 'storeReadUpTo'>,
  viewerSide: Side,
): boolean => {
  const readByBuyer = id <= buyerReadUpTo;
  const readByStore = id <= storeReadUpTo;
  if (side === 'buyer') return readByStore;
  if (side === 'seller') return readByBuyer;
  if (viewerSide === 'buyer') return readByBuyer;
  return viewerSide === 'seller' ? readByStore : readByBuyer && readByStore;
};
