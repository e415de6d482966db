import type { Conversation } from '@tuerca/contracts';
import { EmptyState, Link, Stack } from '@tuerca/ui';
import { t } from '../../texts/registered.ts';
import { ChatPanel } from './chat-panel.tsx';

interface OpenThreadProps {
  readonly thread: Conversation | null;
  /** Leads to what the thread is about. */
  readonly hrefOf: (thread: Conversation) => string;
  /** It was opened from the list: one goes on by writing. */
  readonly takesFocus: boolean;
}

/** The thread that is open beside the list, with the way to its request. */
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
