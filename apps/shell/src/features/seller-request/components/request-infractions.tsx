import type { QuotationRequest } from '@tuerca/contracts';
import { t } from '../../../texts/infractions.ts';
import { TransactionInfractions } from '../../infractions/transaction-infractions.tsx';
import { useSession } from '../../session/session.tsx';

/** Whom a request was sent to, if to one store alone. */
const storeOf = ({ store_id: storeId, quotations = [] }: QuotationRequest): string | null => {
  if (storeId === null) return null;
  return (
    quotations.find(({ storeVendor }) => storeVendor.id === storeId)?.storeVendor.name ??
    t('infractions.itsStore')
  );
};

/** The infraction in a request itself: for managers, and for the store that it was sent to alone. */
export const RequestInfractions = ({ request }: { readonly request: QuotationRequest }) => {
  const { user, isManager } = useSession();
  const { id, code, store_id: storeId, details: products } = request;
  if (!isManager && (storeId === null || storeId !== user?.storeId)) return null;
  const of = { link: 'quotation_request_id', id, code, store: storeOf(request), products } as const;
  return <TransactionInfractions of={of} />;
};
