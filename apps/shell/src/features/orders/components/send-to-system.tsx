import type { Order } from '@tuerca/contracts';
import { useToast } from '@tuerca/ui';
import { messageOf } from '../../../shared/messages.ts';
import { PendingButton } from '../../../shared/pending-button.tsx';
import { ownsStore } from '../../../shared/user-kind.ts';
import { t } from '../../../texts/registered.ts';
import { useSession } from '../../session/session.tsx';
import { sendToSystem, useOwnSystems } from '../api/own-system.ts';

/** Sends an order to the store's own system by hand, such as one of before it was connected; nothing without one. */
export const SendToSystem = ({ order: { id, ref_venta: ref } }: { readonly order: Order }) => {
  const { user } = useSession();
  const { data } = useOwnSystems(Boolean(user && ownsStore(user)));
  const toast = useToast();
  if (!data?.data.length) return null;
  const send = async () => {
    try {
      await sendToSystem(id);
      toast({ message: t('orders.toSystem.sent', { ref }), tone: 'success' });
    } catch (failure) {
      toast({ message: messageOf(failure), tone: 'danger' });
    }
  };
  return (
    <PendingButton variant="quiet" onPress={send}>
      {t('orders.toSystem.action')}
    </PendingButton>
  );
};
