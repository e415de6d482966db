import { areMostStoresOpen } from '@tuerca/rules';
import { Text } from '@tuerca/ui';
import { country } from '../../config/country.ts';
import { useNow } from '../../shared/now.ts';
import { t } from '../../texts/request-steps.ts';

const minuteMs = 60_000;

/** Beside the promised hour: that most stores are closed, while they are (ADR 0527). */
export const StoresClosed = () => {
  const now = useNow(minuteMs);
  return areMostStoresOpen(new Date(now), country.code) ? null : (
    <Text>{t('quotationRequest.storesClosed')}</Text>
  );
};
