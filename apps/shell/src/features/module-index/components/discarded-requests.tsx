import type { QuotationRequest } from '@tuerca/contracts';
import { Badge, Inline, LinkButton, Text } from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import { RestoreButton } from '../../seller-request/components/restore-button.tsx';
import { useSession } from '../../session/session.tsx';
import {
  cityColumn,
  codeAndChannelColumn,
  contactColumn,
  discardedAtColumn,
  discardingStoreColumn,
  partsColumn,
  placeColumn,
  reasonColumn,
  reasonOf,
  vehicleColumn,
} from './columns.tsx';
import { RequestCard } from './request-card.tsx';
import { RequestList } from './request-list.tsx';

const actions = (request: QuotationRequest) => (
  <Inline gap={2} isWrapping={false} justify="end">
    <RestoreButton request={request} />
    <LinkButton size="sm" variant="quiet" href={paths.sellerRequest(request.id)}>
      {t('moduleIndex.actions.seeDetail')}
    </LinkButton>
  </Inline>
);
const actionsColumn = { id: 'view', header: t('moduleIndex.actions.see'), isActions: true, cell: actions };

const DiscardNote = ({ discard }: Pick<QuotationRequest, 'discard'>) =>
  discard && (
    <Inline gap={2}>
      <Badge tone="warning">{reasonOf(discard)}</Badge>
      <Text as="span" size="sm" tone="muted">
        {[
          discard.storeVendor?.name,
          discard.adviser && t('sellerRequest.sent.by', { name: discard.adviser.name }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Inline>
  );

/** Descartadas: the discarded requests with who, when and why, and the undo (specification 2 section 2.6). */
export const DiscardedRequests = () => {
  const { isManager } = useSession();
  // A manager sees the latest discard of each request over all stores; sorting is by the request's date.
  const discardedAt = isManager ? { ...discardedAtColumn, sortBy: 'created_at' } : discardedAtColumn;
  return (
    <RequestList
      name="discarded"
      label={t('moduleIndex.discarded.label')}
      empty={t('moduleIndex.discarded.empty')}
      scopes={['ignored']}
      defaultOrder={isManager ? '-created_at' : '-discard.created_at'}
      card={(request) => (
        <RequestCard
          request={request}
          at={request.discard?.created_at}
          note={<DiscardNote discard={request.discard} />}
          actions={actions(request)}
        />
      )}
      columns={[
        codeAndChannelColumn,
        discardedAt,
        ...(isManager ? [discardingStoreColumn, contactColumn] : []),
        vehicleColumn,
        partsColumn,
        isManager ? cityColumn : placeColumn,
        reasonColumn,
        actionsColumn,
      ]}
    />
  );
};
