import type { Order } from '@tuerca/contracts';
import { Link, Select, Stack, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { messageOf } from '../../../shared/messages.ts';
import { t } from '../../../texts/registered.ts';
import { useVehicles } from '../../quotation-request/api/use-vehicles.ts';
import { ownVehicleName } from '../../quotation-request/own-vehicle-name.ts';
import { setOrderVehicle } from '../api/set-order-vehicle.ts';

interface OrderVehicleProps {
  readonly order: Order;
  readonly onChanged: () => Promise<unknown>;
}

/** For which vehicle of the buyer's garage an order is; nothing for an empty garage. */
export const OrderVehicle = ({ order, onChanged }: OrderVehicleProps) => {
  const { data } = useVehicles();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const vehicles = data?.data ?? [];
  if (vehicles.length === 0) return null;
  const choose = async (vehicleId: number | null) => {
    // A field that is disabled meanwhile would lose the focus.
    if (isBusy) return;
    setIsBusy(true);
    try {
      await setOrderVehicle(order.id, vehicleId);
      toast({
        message: t(vehicleId === null ? 'orders.garage.taken' : 'orders.garage.saved'),
        tone: 'success',
      });
    } catch (failure) {
      toast({ message: messageOf(failure), tone: 'danger' });
    }
    await onChanged();
    setIsBusy(false);
  };
  return (
    <Stack gap={1}>
      <Select
        label={t('orders.garage.label')}
        aria-busy={isBusy}
        options={[
          { value: '', label: t('orders.garage.none') },
          ...vehicles.map((vehicle) => ({ value: String(vehicle.id), label: ownVehicleName(vehicle) })),
        ]}
        value={order.garage_vehicle ? String(order.garage_vehicle.id) : ''}
        onChange={({ target }) => void choose(target.value === '' ? null : Number(target.value))}
      />
      <div>
        <Link href={order.garage_vehicle ? paths.vehicle(order.garage_vehicle.id) : paths.garage}>
          {t(order.garage_vehicle ? 'orders.garage.see' : 'account.links.garage')}
        </Link>
      </div>
    </Stack>
  );
};
