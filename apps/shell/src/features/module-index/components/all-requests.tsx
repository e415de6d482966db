import type { QuotationRequest } from '@tuerca/contracts';
import { Link, LinkButton } from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import { useSession } from '../../session/session.tsx';
import { Code } from '../../../shared/code.ts';
import {
  channelColumn,
  cityColumn,
  codeColumn,
  contactColumn,
  countColumn,
  dateColumn,
  partsColumn,
  vehicleColumn,
} from './columns.tsx';
import { RequestCard } from './request-card.tsx';
import { RequestList } from './request-list.tsx';

/** A manager's first tab: all users' requests, open and closed, instead of the own ones (specification 2 section 6). */
export const AllRequests = () => {
  const { user } = useSession();
  const hrefOf = ({ id, user_id: buyerId }: QuotationRequest) =>
    buyerId === user?.id ? paths.buyerRequest(id) : paths.sellerRequest(id);
  const codeLink = (request: QuotationRequest) => (
    <Code>
      <Link href={hrefOf(request)}>{request.code}</Link>
    </Code>
  );
  const see = (request: QuotationRequest) => (
    <LinkButton size="sm" variant="secondary" href={hrefOf(request)}>
      {t('moduleIndex.actions.see')}
    </LinkButton>
  );
  return (
    <RequestList
      name="own"
      label={t('moduleIndex.all.label')}
      empty={t('moduleIndex.all.empty')}
      card={(request) => <RequestCard request={request} code={codeLink(request)} actions={see(request)} />}
      columns={[
        { ...codeColumn, cell: codeLink },
        channelColumn,
        dateColumn,
        contactColumn,
        vehicleColumn,
        partsColumn,
        cityColumn,
        countColumn,
        { id: 'actions', header: t('moduleIndex.columns.actions'), isActions: true, cell: see },
      ]}
    />
  );
};
