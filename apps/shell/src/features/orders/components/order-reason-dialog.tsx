import { Text } from '@tuerca/ui';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { RequiredText } from '../../../shared/required-text.tsx';
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
  return (
    <FormDialog
      form={form}
      title={title}
      words={{ cancel: t('orders.life.back'), save: action, failed: t('orders.life.failed') }}
      onSave={({ reason }) => onSave(reason)}
      onClose={onClose}
    >
      <Text>{consequence}</Text>
      <RequiredText
        form={form}
        name="reason"
        label={t('orders.life.reason')}
        description={t('orders.life.reasonHint')}
        missing={t('orders.life.required')}
        autoFocus
      />
    </FormDialog>
  );
};
