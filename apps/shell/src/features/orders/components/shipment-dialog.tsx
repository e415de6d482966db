import { limits, type Order } from '@tuerca/contracts';
import { TextArea, TextField } from '@tuerca/ui';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { t } from '../../../texts/registered.ts';
import { shipOrder } from '../api/change-order.ts';

/** A link as it is copied, often without its beginning. */
const addressOf = (typed: string): string | null => {
  const text = typed.trim();
  if (text === '') return null;
  return text.includes('://') ? text : `https://${text}`;
};

interface ShipmentDialogProps {
  readonly order: Order;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Says how an order travels: who carries it, its waybill and where it can be followed. */
export const ShipmentDialog = ({
  order: { id, ref_venta: ref, shipment },
  onDone,
  onClose,
}: ShipmentDialogProps) => {
  const form = useForm({
    defaultValues: {
      carrier: shipment?.carrier ?? '',
      guide: shipment?.guide ?? '',
      tracking_url: shipment?.tracking_url ?? '',
      comment: shipment?.comment ?? '',
    },
  });
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <FormDialog
      form={form}
      title={t('orders.life.shipment.title', { ref })}
      words={{
        cancel: t('orders.life.back'),
        save: t(shipment ? 'orders.life.shipment.correct' : 'orders.life.action.ship'),
        failed: t('orders.life.failed'),
      }}
      onSave={async ({ tracking_url: link, ...given }) => {
        await shipOrder({ id, ...given, tracking_url: addressOf(link) });
        await onDone();
      }}
      onClose={onClose}
    >
      <TextField
        label={t('orders.life.shipment.carrier')}
        description={t('orders.life.shipment.carrierHint')}
        isRequired
        autoFocus
        maxLength={limits.carrier}
        error={errors.carrier?.message}
        {...register('carrier', { validate: (text) => text.trim() !== '' || t('orders.life.required') })}
      />
      <TextField
        label={t('orders.life.shipment.guide')}
        autoComplete="off"
        maxLength={limits.waybill}
        error={errors.guide?.message}
        {...register('guide')}
      />
      <TextField
        type="url"
        label={t('orders.life.shipment.tracking')}
        placeholder="https://"
        autoComplete="off"
        maxLength={limits.trackingUrl}
        error={errors.tracking_url?.message}
        {...register('tracking_url')}
      />
      <TextArea
        label={t('orders.life.shipment.comment')}
        rows={2}
        maxLength={limits.orderReason}
        error={errors.comment?.message}
        {...register('comment')}
      />
    </FormDialog>
  );
};
