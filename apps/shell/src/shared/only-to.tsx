import type { QuotationRequest } from '@tuerca/contracts';
import { Text } from '@tuerca/ui';
import { t } from '../texts/registered.ts';

/** The one store that a request was sent to; nothing of one for all stores. */
export const OnlyTo = ({ request: { store_name: store } }: { readonly request: QuotationRequest }) =>
  store && (
    <Text size="sm" tone="muted">
      {t('ownHome.onlyTo', { store })}
    </Text>
  );
