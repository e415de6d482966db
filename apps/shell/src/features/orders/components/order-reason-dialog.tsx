import { Text } from '@tuerca/ui';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { deviceDraft } from '../../../shared/device-draft.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { RequiredText } from '../../../shared/required-text.tsx';
import { useKeptForm } from '../../../shared/use-device-draft.ts';
import { t } from '../../../texts/registered.ts';
import type { OrderSide } from '../order-scope.ts';

const Given = v.object({ reason: v.string() });

interface OrderReasonDialogProps {
  /** What ends, and how: the reason is kept by this name on this device until it is sent. */
  readonly of: string;
  readonly title: string;
  /** Of who gives the reason. */
  readonly side: OrderSide;
  /** What happens then, above the field. */
  readonly consequence: string;
  /** The words of its button. */
  readonly action: string;
  /** It ends so no more: the reason stays to be read. */
  readonly isOver?: boolean;
  readonly onSave: (reason: string, close: () => void) => Promise<void>;
  readonly onClose: () => void;
  /** What is to be thought of before. */
  readonly children?: ReactNode;
}

/** Ends an order or a return, with a reason that the other side reads. */
export const OrderReasonDialog = ({
  of,
  title,
  side,
  consequence,
  action,
  isOver = false,
  onSave,
  onClose,
  children,
}: OrderReasonDialogProps) => {
  const [draft] = useState(() => deviceDraft(Given, { name: `reason.${of}`, version: 1 }));
  const [kept] = useState(draft.load);
  const form = useForm({ defaultValues: kept ?? { reason: '' } });
  useKeptForm(form, draft);
  return (
    <FormDialog
      form={form}
      title={title}
      words={{ cancel: t('orders.life.back'), save: action, failed: t('orders.life.failed') }}
      isRisky
      name={`reason.${of}`}
      isKept
      isOver={isOver}
      onSave={async ({ reason }, close) => {
        await onSave(reason, close);
        draft.clear();
      }}
      onClose={onClose}
    >
      {children}
      {!isOver && <Text>{consequence}</Text>}
      <RequiredText
        form={form}
        name="reason"
        label={t('orders.life.reason')}
        description={t(`orders.life.reasonHint.${side}`)}
        autoFocus
      />
    </FormDialog>
  );
};
