import type { Message } from '@tuerca/contracts';
import { ConfirmDialog, Text, useToast } from '@tuerca/ui';
import { t } from '../../texts/registered.ts';
import { deleteChatMessage } from './api/delete-chat-message.ts';

interface DeleteMessageProps {
  readonly message: Message | null;
  readonly onDeleted: (message: Message) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Deletes a message after a confirmation. */
export const DeleteMessage = ({ message, onDeleted, onClose }: DeleteMessageProps) => {
  const toast = useToast();
  const remove = async (chosen: Message) => {
    onClose();
    try {
      await deleteChatMessage(chosen.id);
      await onDeleted(chosen);
      toast({ message: t('chat.delete.done'), tone: 'success' });
    } catch {
      toast({ message: t('chat.delete.failed'), tone: 'danger' });
    }
  };
  return (
    <ConfirmDialog
      isOpen={message !== null}
      tone="danger"
      title={t('chat.delete.title')}
      confirmLabel={t('chat.delete.confirm')}
      onCancel={onClose}
      onConfirm={() => {
        if (message) void remove(message);
      }}
    >
      <Text>{t('chat.delete.text')}</Text>
    </ConfirmDialog>
  );
};
