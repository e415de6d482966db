import { limits, type Order } from '@tuerca/contracts';
import { Text, TextArea } from '@tuerca/ui';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { t } from '../../../texts/registered.ts';
import { changeOrder } from '../api/change-order.ts';
import type { Ending } from './order-actions.tsx';

interface EndDialogProps {
  readonly order: Order;
  readonly ending: Ending;
  /** The words of its button. */
  readonly action: string;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Ends an order, with a reason that the other side reads. */
export const EndDialog = ({ order, ending, action, onDone, onClose }: EndDialogProps) => {
  const form = useForm({ defaultValues: { reason: '' } });
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <FormDialog
      form={form}
      title={t(`orders.life.end.${ending}.title`, { ref: order.ref_venta })}
      words={{
        cancel: t('orders.life.back'),
        save: action,
        failed: t('orders.life.failed'),
      }}
      onSave={async ({ reason }) => {
        await changeOrder(order.id, ending, reason);
        await onDone();
      }}
      onClose={onClose}
    >
      <Text>
        {ending === 'reverse' && order.salesModel === 'cart'
          ? t('orders.life.end.reverse.refunds')
          : t(`orders.life.end.${ending}.text`)}
      </Text>
      <TextArea
        label={t('orders.life.reason')}
        description={t('orders.life.reasonHint')}
        isRequired
        autoFocus
        rows={3}
        maxLength={limits.orderReason}
        error={errors.reason?.message}
        {...register('reason', {
          validate: (text) => text.trim() !== '' || t('orders.life.required'),
        })}
      />
    </FormDialog>
  );
};
