import type { Conversation } from '@tuerca/contracts';
import { EmptyState, Link, Stack } from '@tuerca/ui';
import { t } from '../../texts/registered.ts';
import { ChatPanel } from './chat-panel.tsx';

interface OpenThreadProps {
  readonly thread: Conversation | null;
  /** The link to the thread's request or quotation. */
  readonly hrefOf: (thread: Conversation) => string;
  /** Opened from the list: the composer takes the focus. */
  readonly takesFocus: boolean;
}

/** The open thread next to the list, with a link to its request. */
export const OpenThread = ({ thread, hrefOf, takesFocus }: OpenThreadProps) =>
  thread ? (
    <Stack gap={3}>
      <Link href={hrefOf(thread)}>
        {[t('chat.inbox.toRequest', { code: thread.request.code }), thread.request.vehicle]
          .filter(Boolean)
          .join(' · ')}
      </Link>
      <ChatPanel
        key={thread.id}
        requestId={thread.quotation_request_id}
        quotationId={thread.quotation_id}
        storeId={thread.store.id}
        takesFocus={takesFocus}
      />
    </Stack>
  ) : (
    <EmptyState title={t('chat.inbox.choose')} />
  );
