import { limits, type Conversation } from '@tuerca/contracts';
import { Banner, ChatComposer, useToast } from '@tuerca/ui';
import type { ComponentProps } from 'react';
import { t } from '../../texts/registered.ts';
import { useSession } from '../session/session.tsx';
import { ChatGap } from './chat-head.tsx';

interface ClosedChatProps {
  readonly conversation: Conversation | undefined;
  readonly quotationId: number | null;
  readonly canWrite: boolean;
  readonly hasMessages: boolean;
}

/** Why its reader writes nothing now. Of a quotation that chat has not heard of yet nobody has to begin it first. */
const whyNot = ({
  conversation,
  quotationId,
}: Pick<ClosedChatProps, 'conversation' | 'quotationId'>): string => {
  if (conversation?.disabledReason) return conversation.disabledReason;
  return t(conversation || quotationId === null ? 'chat.closed.notBegun' : 'chat.closed.opening');
};

/** Why nothing can be written; for who manages messages and still may, why buyer and store cannot. */
const ClosedChat = ({ canWrite, hasMessages, ...closed }: ClosedChatProps) => {
  const { isManager } = useSession();
  const closedReason = closed.conversation?.closedReason;
  if (canWrite && !closedReason) return null;
  const isClosed = isManager ? closedReason !== undefined : hasMessages;
  return (
    <ChatGap>
      <Banner {...(isClosed && { title: t('chat.closed.title') })}>
        {[closedReason, canWrite ? t('chat.closed.ofManager') : whyNot(closed)].filter(Boolean).join(' ')}
      </Banner>
    </ChatGap>
  );
};

type ChatWritingProps = ClosedChatProps &
  Pick<ComponentProps<typeof ChatComposer>, 'draft' | 'hint' | 'takesFocus' | 'onChange' | 'onSend'>;

/** What is written next, or why nothing can be: what is typed by then stays in its field, and goes out no more. */
export const ChatWriting = ({
  conversation,
  quotationId,
  canWrite,
  hasMessages,
  hint,
  onSend,
  ...written
}: ChatWritingProps) => {
  const toast = useToast();
  const { text, file } = written.draft;
  const closed = { conversation, quotationId };
  return (
    <>
      <ClosedChat {...closed} canWrite={canWrite} hasMessages={hasMessages} />
      {(canWrite || text !== '' || file !== null) && (
        <ChatComposer
          {...written}
          hint={canWrite ? hint : t('chat.closed.kept')}
          maxLength={limits.chatMessage}
          onSend={canWrite ? onSend : () => toast({ message: whyNot(closed), tone: 'warning' })}
        />
      )}
    </>
  );
};
