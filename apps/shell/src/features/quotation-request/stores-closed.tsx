import { areMostStoresOpen, minuteMs } from '@tuerca/rules';
import { Text } from '@tuerca/ui';
import { country } from '../../config/country.ts';
import { useNow } from '../../shared/now.ts';
import { t } from '../../texts/stores-closed.ts';
import { useAskedStore } from './wizard/asked-store.ts';

/** Whether most stores are closed now, so that no hour is promised; not where one with its own hours is asked (ADR 0575). */
export const useStoresClosed = (): boolean => {
  const now = useNow(minuteMs);
  const store = useAskedStore();
  return typeof store?.isOpen !== 'boolean' && !areMostStoresOpen(new Date(now), country.code);
};

/**
 * That who is asked answers once it opens; in the place of the promised hour. Nobody knows it of a store without hours,
 * which is the one that `store` names, else the one whose page it is.
 */
export const StoresClosed = ({ store }: { readonly store?: string | undefined }) => {
  const asked = useAskedStore();
  const name = store ?? asked?.name;
  return (
    <Text>
      {name ? t('quotationRequest.storeMayBeClosed', { store: name }) : t('quotationRequest.storesClosed')}
    </Text>
  );
};
