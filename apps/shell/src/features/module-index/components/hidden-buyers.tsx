import { Text } from '@tuerca/ui';
import { t } from '../../../texts/registered.ts';
import { useSession } from '../../session/session.tsx';

/** Tells a seller of which requests the buyer's name is hidden, and why: the platform grants it by channel. */
export const HiddenBuyers = () => {
  const { user, isSeller } = useSession();
  if (!user || !isSeller) return null;
  const { showCustomerData: ofStore, showCustomerDataMarketplace: ofMarketplace } = user;
  if (ofStore && ofMarketplace) return null;
  const hidden = ofStore ? 'ofMarketplace' : ofMarketplace ? 'ofStore' : 'all';
  return (
    <Text size="sm" tone="muted">
      {t(`moduleIndex.hiddenBuyers.${hidden}`)}
    </Text>
  );
};
