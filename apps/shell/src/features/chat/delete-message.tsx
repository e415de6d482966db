import type { Message } from '@tuerca/contracts';
import { ConfirmDialog, recoverFocus, Text, useToast } from '@tuerca/ui';
import { useState, type RefObject } from 'react';
import { t } from '../../texts/registered.ts';
import { deleteChatMessage } from './api/delete-chat-message.ts';

/**
 * Deletes a message after a confirmation: `ask` opens the dialog. The message leaves with the button that was pressed, so
 * that the focus goes on to the composer of the panel.
 */
export const useMessageDeletion = (
  panel: RefObject<HTMLElement | null>,
  onDeleted: (message: Message) => Promise<unknown>,
) => {
  const [message, ask] = useState<Message | null>(null);
  const toast = useToast();
  const close = () => ask(null);
  const remove = async (chosen: Message) => {
    close();
    try {
      await deleteChatMessage(chosen.id);
      await onDeleted(chosen);
      recoverFocus(() => panel.current?.querySelector('textarea')?.focus());
      toast({ message: t('chat.delete.done'), tone: 'success' });
    } catch {
      toast({ message: t('chat.delete.failed'), tone: 'danger' });
    }
  };
  const dialog = (
    <ConfirmDialog
      isOpen={message !== null}
      tone="danger"
      title={t('chat.delete.title')}
      confirmLabel={t('chat.delete.confirm')}
      onCancel={close}
      onConfirm={() => {
        if (message) void remove(message);
      }}
    >
      <Text>{t('chat.delete.text')}</Text>
    </ConfirmDialog>
  );
  return { ask, dialog };
};
