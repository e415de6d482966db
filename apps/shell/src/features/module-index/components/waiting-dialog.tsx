import { limits, type QuotationRequest } from '@tuerca/contracts';
import { Dialog, EmptyState, ErrorState, Paginator, Stack, Text } from '@tuerca/ui';
import { useState } from 'react';
import { useShownPage } from '../../../shared/list-place.ts';
import { messageOf } from '../../../shared/messages.ts';
import { t } from '../../../texts/registered.ts';
import { Cards } from './cards.tsx';
import { PendingActions } from './pending-row.tsx';
import { RequestCard } from './request-card.tsx';
import { useWaitingRequests } from '../api/use-waiting-requests.ts';

interface WaitingDialogProps {
  readonly onDiscard: (request: QuotationRequest) => void;
  readonly onClose: () => void;
}

/** Waiting clients: requests past the promised hour without a quotation (specification 2 section 2.5). */
export const WaitingDialog = ({ onDiscard, onClose }: WaitingDialogProps) => {
  const [page, setPage] = useState(0);
  const answer = useShownPage({ onPageMissing: setPage }, useWaitingRequests(page));
  const { data, error, isLoading, mutate } = answer;
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={t('moduleIndex.pending.waiting')}>
      <Stack gap={4}>
        <Text tone="muted">{t('moduleIndex.waiting.hint')}</Text>
        {error && !data ? (
          <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
        ) : (
          <Cards
            label={t('moduleIndex.pending.waiting')}
            view="squareCards"
            rows={data?.data ?? []}
            rowKey={({ id }) => id}
            isLoading={isLoading}
            empty={<EmptyState title={t('moduleIndex.waiting.empty')} />}
            card={(request) => (
              <RequestCard
                request={request}
                hasPromise
                actions={<PendingActions request={request} onDiscard={onDiscard} />}
              />
            )}
          />
        )}
        <Paginator
          page={page}
          pageSize={limits.pageSize}
          count={data?.metadata.count ?? 0}
          onPageChange={setPage}
        />
      </Stack>
    </Dialog>
  );
};
