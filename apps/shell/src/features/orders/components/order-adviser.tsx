import type { Order } from '@tuerca/contracts';
import { Select, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { messageOf } from '../../../shared/messages.ts';
import { t } from '../../../texts/registered.ts';
import { useStoreAdvisers } from '../../advisers/use-store-advisers.ts';
import { assignOrder } from '../api/change-order.ts';

interface OrderAdviserProps {
  readonly order: Order;
  readonly onChanged: () => Promise<unknown>;
}

/** Who of the store looks after an order, chosen by its owner of those who see orders; nothing where there is none. */
export const OrderAdviser = ({ order, onChanged }: OrderAdviserProps) => {
  const { advisers } = useStoreAdvisers();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const choices = advisers.filter(({ rights }) => rights?.includes('seeOrders') ?? true);
  if (choices.length === 0) return null;
  const current = choices.find(({ id }) => id === order.adviser_id);
  const assign = async (adviserId: number, name: string) => {
    // A field that is disabled meanwhile would lose the focus.
    if (isBusy) return;
    setIsBusy(true);
    try {
      await assignOrder(order.id, adviserId);
      toast({ message: t('orders.life.adviser.assigned', { name }), tone: 'success' });
    } catch (failure) {
      toast({ message: messageOf(failure), tone: 'danger' });
    }
    await onChanged();
    setIsBusy(false);
  };
  return (
    <Select
      label={t('orders.life.adviser.label')}
      aria-busy={isBusy}
      {...(!current && {
        placeholder: t(`orders.life.adviser.${order.adviser_id === null ? 'none' : 'gone'}`),
      })}
      options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={current ? String(current.id) : ''}
      onChange={({ target }) => {
        const chosen = choices.find(({ id }) => String(id) === target.value);
        if (chosen) void assign(chosen.id, chosen.name);
      }}
    />
  );
};
