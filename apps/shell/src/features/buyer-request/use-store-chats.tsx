import type { Conversation, Quotation } from '@tuerca/contracts';
import { useState } from 'react';
import { t } from '../../texts/registered.ts';
import { ChatDialog } from '../chat/chat-dialog.tsx';
import { unreadFrom } from '../chat/thread.ts';
import { useChatLink } from '../chat/use-chat-link.ts';

/** An open conversation: with a store about the request, or about its quotation. */
interface Chat {
  readonly quotationId: number | null;
  readonly store: { readonly id: number; readonly name: string };
}

interface StoreChats {
  readonly requestId: number;
  readonly conversations: readonly Conversation[] | undefined;
  readonly quotations: readonly Quotation[];
}

/** The conversations with the stores about a request; `dialog` is the open one. */
export const useStoreChats = ({ requestId, conversations, quotations }: StoreChats) => {
  const [open, setOpen] = useState<Chat | null>(null);
  useChatLink(conversations, ({ quotation_id: quotationId, store }) => setOpen({ quotationId, store }));
  return {
    /** What stores asked before they quoted. */
    questions: (conversations ?? []).filter(
      ({ quotation_id: of, lastMessage }) => of === null && lastMessage !== null,
    ),
    openAbout: ({ id, storeVendor }: Quotation) => setOpen({ quotationId: id, store: storeVendor }),
    openQuestion: (store: Chat['store']) => setOpen({ quotationId: null, store }),
    unreadOf: (quotationId: number) =>
      unreadFrom(conversations ?? [], quotations.find(({ id }) => id === quotationId)?.storeVendor.id),
    dialog: open && (
      <ChatDialog
        requestId={requestId}
        quotationId={open.quotationId}
        storeId={open.store.id}
        title={t('buyerRequest.questions.chatWith', { store: open.store.name })}
        onClose={() => setOpen(null)}
      />
    ),
  };
};
