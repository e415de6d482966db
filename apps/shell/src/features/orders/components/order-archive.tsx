import type { Order } from '@tuerca/contracts';
import { useToast } from '@tuerca/ui';
import { messageOf } from '../../../shared/messages.ts';
import { PendingButton } from '../../../shared/pending-button.tsx';
import { t } from '../../../texts/registered.ts';
import { showOrder } from '../api/change-order.ts';

interface OrderArchiveProps {
  readonly order: Order;
  readonly onChanged: () => Promise<unknown>;
}

/** Takes an order out of one's list, or back into it. */
export const OrderArchive = ({ order: { id, isHidden }, onChanged }: OrderArchiveProps) => {
  const toast = useToast();
  const show = async (isVisible: boolean) => {
    try {
      await showOrder(id, isVisible);
      toast({ message: t(isVisible ? 'orders.archive.taken' : 'orders.archive.put'), tone: 'success' });
    } catch (failure) {
      toast({ message: messageOf(failure), tone: 'danger' });
    }
    await onChanged();
  };
  return (
    <PendingButton variant="quiet" onPress={() => show(isHidden)}>
      {t(isHidden ? 'orders.archive.take' : 'orders.archive.action')}
    </PendingButton>
  );
};
