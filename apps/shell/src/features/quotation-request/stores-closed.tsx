import { areMostStoresOpen } from '@tuerca/rules';
import { Text } from '@tuerca/ui';
import { country } from '../../config/country.ts';
import { useNow } from '../../shared/now.ts';
import { t } from '../../texts/request-steps.ts';
import { useAskedStore } from './wizard/asked-store.ts';

const minuteMs = 60_000;

/** Beside the promised hour: that most stores are closed, while they are; not where one with its own hours is asked (ADR 0527). */
export const StoresClosed = () => {
  const now = useNow(minuteMs);
  const store = useAskedStore();
  if (typeof store?.isOpen === 'boolean') return null;
  return areMostStoresOpen(new Date(now), country.code) ? null : (
    <Text>{t('quotationRequest.storesClosed')}</Text>
  );
};
