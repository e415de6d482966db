import { Dialog, theme } from '@tuerca/ui';
import { styled } from 'styled-components';
import { ChatPanel } from './chat-panel.tsx';
import type { ConversationOf } from './use-conversation.ts';

/* Without the dialog's padding: a conversation fills it from edge to edge. */
const Room = styled.div`
  height: 75dvh;
  margin: 0 calc(-1 * ${theme.space[5]}) calc(-1 * ${theme.space[5]});
`;

interface ChatDialogProps extends ConversationOf {
  readonly title: string;
  readonly onClose: () => void;
}

export const ChatDialog = ({ title, onClose, ...conversation }: ChatDialogProps) => (
  <Dialog isOpen onClose={onClose} title={title}>
    <Room>
      <ChatPanel {...conversation} isInDialog />
    </Room>
  </Dialog>
);
