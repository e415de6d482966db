import type { Conversation } from '@tuerca/contracts';
import { Banner } from '@tuerca/ui';
import { t } from '../../texts/registered.ts';
import { useSession } from '../session/session.tsx';
import { ChatGap } from './chat-head.tsx';

interface ClosedChatProps {
  readonly conversation: Conversation | undefined;
  readonly canWrite: boolean;
  readonly hasMessages: boolean;
}

/** Why nothing can be written; for who manages messages and still may, why buyer and store cannot. */
export const ClosedChat = ({ conversation, canWrite, hasMessages }: ClosedChatProps) => {
  const { isManager } = useSession();
  const { closedReason, disabledReason } = conversation ?? {};
  if (canWrite && !closedReason) return null;
  const isClosed = isManager ? closedReason !== undefined : hasMessages;
  return (
    <ChatGap>
      <Banner {...(isClosed && { title: t('chat.closed.title') })}>
        {[closedReason, canWrite ? t('chat.closed.ofManager') : (disabledReason ?? t('chat.closed.notBegun'))]
          .filter(Boolean)
          .join(' ')}
      </Banner>
    </ChatGap>
  );
};
