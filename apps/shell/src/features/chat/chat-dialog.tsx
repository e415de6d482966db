import { Dialog } from '@tuerca/ui';
import { ChatPanel } from './chat-panel.tsx';
import type { ConversationOf } from './use-conversation.ts';

interface ChatDialogProps extends ConversationOf {
  readonly title: string;
  readonly onClose: () => void;
}

export const ChatDialog = ({ title, onClose, ...conversation }: ChatDialogProps) => (
  <Dialog isOpen onClose={onClose} title={title}>
    <ChatPanel {...conversation} />
  </Dialog>
);
