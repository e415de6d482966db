import type { QuotationRequest } from '@tuerca/contracts';
import { Text } from '@tuerca/ui';
import { listed } from '../../../shared/listed.ts';
import { t } from '../../../texts/registered.ts';

/** Why a request came to the seller's store. */
export const OfferedFor = ({ request }: { readonly request: QuotationRequest }) => {
  const { offered_for: offered, brand, city } = request;
  if (!offered) return null;
  const reasons = offered.is_aimed
    ? [t('sellerRequest.offeredFor.aimed')]
    : [
        t('sellerRequest.offeredFor.brand', { brand: brand.name }),
        ...(offered.part_groups.length > 0
          ? [
              t('sellerRequest.offeredFor.groups', {
                groups: listed(offered.part_groups.map((group) => t(`moduleIndex.focus.groups.${group}`))),
              }),
            ]
          : []),
        ...(offered.is_city_served && city ? [t('sellerRequest.offeredFor.city', { city: city.name })] : []),
      ];
  return (
    <Text size="sm" tone="muted">
      {t('sellerRequest.offeredFor.title', { reasons: reasons.join(' · ') })}
    </Text>
  );
};
