import { Text } from '@tuerca/ui';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { deviceDraft } from '../../../shared/device-draft.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { RequiredText } from '../../../shared/required-text.tsx';
import { useKeptForm } from '../../../shared/use-device-draft.ts';
import { DraftNote, useWindowDraft } from '../../../shared/use-window-draft.tsx';
import { t } from '../../../texts/registered.ts';
import type { OrderSide } from '../order-scope.ts';

const Given = v.object({ reason: v.string() });
const nothing = { reason: '' };

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
  const name = `reason.${of}`;
  const [draft] = useState(() => deviceDraft(Given, { name, version: 1 }));
  const [kept] = useState(() => draft.load() ?? nothing);
  const form = useForm({ defaultValues: kept });
  const { isKept, save, clear } = useWindowDraft(draft, name, () => form.reset(nothing));
  useKeptForm(form, { save });
  return (
    <FormDialog
      form={form}
      title={title}
      words={{ cancel: t('orders.life.back'), save: action, failed: t('orders.life.failed') }}
      isRisky
      name={name}
      isKept={isKept}
      isOver={isOver}
      onSave={async ({ reason }, close) => {
        await onSave(reason, close);
        clear();
      }}
      onClose={onClose}
    >
      {isKept && kept.reason.trim() !== '' && <DraftNote />}
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
