import type { Conversation, Message } from '@tuerca/contracts';
import { userClassNames } from '@tuerca/rules';
import { useOnline } from '@tuerca/ui';
import { useIsLive } from '../../shared/live.ts';
import { t } from '../../texts/registered.ts';
import { useSession } from '../session/session.tsx';
import type { Recipient } from './thread.ts';
import type { ConversationOf } from './use-conversation.ts';

interface Told extends Pick<ConversationOf, 'storeId' | 'quotationId'> {
  /** It was opened about a payment or a return. */
  readonly isOfPurchase: boolean;
  readonly conversation: Conversation | undefined;
  readonly recipient: Recipient | undefined;
  readonly canWrite: boolean;
  readonly messages: readonly Message[];
  readonly isLoading: boolean;
  readonly isOtherTyping: boolean;
}

/** The texts of a conversation for its reader: the other side, the status and the empty state. */
export const useChatWords = ({
  storeId,
  quotationId,
  isOfPurchase,
  conversation,
  recipient,
  canWrite,
  messages,
  isLoading,
  isOtherTyping,
}: Told) => {
  const { user, isManager } = useSession();
  const isLive = useIsLive('chatMessages');
  const isOnline = useOnline();
  const heard = messages.findLast(({ isOwn, sender_is_admin }) => !isOwn && !sender_is_admin);
  // Known to a store that may see it also before anything is heard, and from an order on.
  const customer = conversation?.otherName ?? heard?.senderName;
  const isStore = !isManager && storeId !== null && storeId === user?.storeId;
  const ofStore = quotationId === null ? 'chat.empty.beforeQuoting' : 'chat.empty.afterQuoting';
  const ofReader = isStore ? ofStore : 'chat.empty.text';
  const isReconnecting = !isLive && !isManager && isOnline && !isLoading;
  return {
    other:
      isManager || storeId !== user?.storeId
        ? (recipient?.storeName ?? t('chat.title'))
        : (customer ?? t('chat.customer')),
    /** A customer whose name is hidden has no profile to look at either. */
    profileId: isManager || !heard || customer === t('chat.customer') ? null : heard.sender_user_id,
    /** What a buyer said to be, for the store. */
    about: conversation?.otherClass ? userClassNames[conversation.otherClass] : '',
    state: isOtherTyping ? t('chat.typing') : isReconnecting ? t('chat.isReconnecting') : '',
    /** What a store is to mind until something is ordered of it (specification 1 section 6). */
    writingHint: isStore && conversation?.hasOrder === false ? t('chat.noContactData') : undefined,
    /** The empty state for a user who may write. */
    hint: canWrite
      ? t(isManager ? 'chat.empty.ofManager' : isOfPurchase ? 'chat.empty.ofPurchase' : ofReader)
      : null,
  };
};
