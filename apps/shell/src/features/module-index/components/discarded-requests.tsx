import type { QuotationRequest } from '@tuerca/contracts';
import { Badge, LinkButton } from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import { useSession } from '../../session/session.tsx';
import {
  brandColumn,
  buyerColumn,
  cityColumn,
  codeColumn,
  dateColumn,
  mobileColumn,
  modelColumn,
  reasonColumn,
} from './columns.tsx';
import { RequestCard } from './request-card.tsx';
import { RequestList } from './request-list.tsx';

const see = ({ id }: QuotationRequest) => (
  <LinkButton size="sm" variant="secondary" href={paths.sellerRequest(id)}>
    {t('moduleIndex.actions.seeDetail')}
  </LinkButton>
);
const seeColumn = { id: 'view', header: t('moduleIndex.actions.see'), isActions: true, cell: see };

/** Descartadas: what the store gave up, and why (specification 2 section 2.6). */
export const DiscardedRequests = () => {
  const { isManager } = useSession();
  return (
    <RequestList
      name="discarded"
      label={t('moduleIndex.discarded.label')}
      empty={t('moduleIndex.discarded.empty')}
      scopes={['ignored']}
      card={(request) => (
        <RequestCard
          request={request}
          note={request.discard && <Badge tone="warning">{request.discard.reason}</Badge>}
          actions={see(request)}
        />
      )}
      columns={[
        codeColumn,
        dateColumn,
        buyerColumn,
        ...(isManager ? [mobileColumn] : []),
        brandColumn,
        modelColumn,
        cityColumn,
        reasonColumn,
        seeColumn,
      ]}
    />
  );
};
