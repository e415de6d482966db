import type { BrandRequest } from '@tuerca/contracts';
import { Link } from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import { decideOnBrand } from '../api/decide-brand-request.ts';
import { useBrandRequests } from '../api/use-brand-requests.ts';
import { StoreRequestCard, type StoreRequestWords } from './store-request-card.tsx';
import { StoreRequests } from './store-requests.tsx';

const wordsOf = ({ store, brand }: BrandRequest): StoreRequestWords => {
  const told = { store: store.name, brand: brand.name };
  return {
    title: t('moduleIndex.brandRequests.asks', told),
    approve: t('moduleIndex.brandRequests.approve'),
    approved: t('moduleIndex.brandRequests.approved', told),
    reject: t('moduleIndex.brandRequests.reject'),
    rejectTitle: t('moduleIndex.brandRequests.rejectTitle'),
    rejected: t('moduleIndex.brandRequests.rejected', told),
  };
};

/** The stores' requests for a brand, for the managers who decide them. */
export const BrandRequests = () => (
  <StoreRequests<BrandRequest>
    label={t('moduleIndex.brandRequests.label')}
    useRows={useBrandRequests}
    words={{
      emptyOpen: t('moduleIndex.brandRequests.emptyOpen'),
      empty: t('moduleIndex.brandRequests.empty'),
      emptyText: t('moduleIndex.brandRequests.emptyOpenText'),
    }}
    card={(request, onChanged) => (
      <StoreRequestCard
        anchor={`marca-${request.id}`}
        request={request}
        words={wordsOf(request)}
        decide={(decision) => decideOnBrand(request.id, decision)}
        onChanged={onChanged}
      >
        {request.quotation_request_id !== null && (
          <Link href={paths.sellerRequest(request.quotation_request_id)}>
            {t('moduleIndex.brandRequests.request')}
          </Link>
        )}
      </StoreRequestCard>
    )}
  />
);
