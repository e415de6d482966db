import type { QuotationRequest } from '@tuerca/contracts';
import { LinkButton } from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { useSession } from '../../session/session.tsx';
import { brandColumn, buyerColumn, cityColumn, codeColumn, dateColumn, mobileColumn, modelColumn } from './columns.tsx';
import { RequestList } from './request-list.tsx';

const reasonColumn = {
  id: 'reason',
  header: 'Motivo',
  cell: ({ discard }: QuotationRequest) => discard?.reason ?? '--',
};
const viewColumn = {
  id: 'view',
  header: 'Ver',
  isActions: true,
  cell: ({ id }: QuotationRequest) => (
    <LinkButton size="sm" variant="secondary" href={paths.sellerRequest(id)}>
      Ver detalle
    </LinkButton>
  ),
};

/** Descartadas: what the store gave up, and why (specification 2 section 2.6). */
export const DiscardedRequests = () => {
  const { isManager } = useSession();
  return (
    <RequestList
      label="Solicitudes descartadas"
      empty="Aún no has descartado ninguna solicitud"
      scopes={['ignored']}
      columns={[
        codeColumn,
        dateColumn,
        buyerColumn,
        ...(isManager ? [mobileColumn] : []),
        brandColumn,
        modelColumn,
        cityColumn,
        reasonColumn,
        viewColumn,
      ]}
    />
  );
};
