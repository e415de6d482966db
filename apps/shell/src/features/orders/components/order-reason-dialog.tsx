import { Text } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { RequiredText } from '../../../shared/required-text.tsx';
import { t } from '../../../texts/registered.ts';
import type { OrderSide } from '../order-scope.ts';

interface OrderReasonDialogProps {
  readonly title: string;
  /** Of who gives the reason. */
  readonly side: OrderSide;
  /** What happens then, above the field. */
  readonly consequence: string;
  /** The words of its button. */
  readonly action: string;
  readonly onSave: (reason: string) => Promise<void>;
  readonly onClose: () => void;
  /** What is to be thought of before. */
  readonly children?: ReactNode;
}

/** Ends an order or a return, with a reason that the other side reads. */
export const OrderReasonDialog = ({
  title,
  side,
  consequence,
  action,
  onSave,
  onClose,
  children,
}: OrderReasonDialogProps) => {
  const form = useForm({ defaultValues: { reason: '' } });
  return (
    <FormDialog
      form={form}
      title={title}
      words={{ cancel: t('orders.life.back'), save: action, failed: t('orders.life.failed') }}
      isRisky
      onSave={({ reason }) => onSave(reason)}
      onClose={onClose}
    >
      {children}
      <Text>{consequence}</Text>
      <RequiredText
        form={form}
        name="reason"
        label={t('orders.life.reason')}
        description={t(`orders.life.reasonHint.${side}`)}
        missing={t('orders.life.required')}
        autoFocus
      />
    </FormDialog>
  );
};
