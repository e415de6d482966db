import { limits } from '@tuerca/contracts';
import { Text, TextArea } from '@tuerca/ui';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { t } from '../../../texts/registered.ts';

interface OrderReasonDialogProps {
  readonly title: string;
  /** What happens then, above the field. */
  readonly consequence: string;
  /** The words of its button. */
  readonly action: string;
  readonly onSave: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Ends an order or a return, with a reason that the other side reads. */
export const OrderReasonDialog = ({
  title,
  consequence,
  action,
  onSave,
  onClose,
}: OrderReasonDialogProps) => {
  const form = useForm({ defaultValues: { reason: '' } });
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <FormDialog
      form={form}
      title={title}
      words={{ cancel: t('orders.life.back'), save: action, failed: t('orders.life.failed') }}
      onSave={({ reason }) => onSave(reason)}
      onClose={onClose}
    >
      <Text>{consequence}</Text>
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
